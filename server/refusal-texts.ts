/** What is said, in plain text, to a request that is refused before it meets a page. */
export const refusalTexts = {
  foreignForm: 'تعذّر قبول هذا الطلب. يرجى فتح الموقع والمحاولة مرة أخرى.',
  tooLarge: 'ما أُرسل أكبر من المسموح. يرجى اختصاره والمحاولة مرة أخرى.',
  unreadableAddress: 'هذا العنوان غير صحيح.',
} as const
