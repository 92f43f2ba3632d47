/** What the public page may cost a slow phone that has never been here. Times in milliseconds, sizes in bytes sent. */
export const pageBudget = {
  lcp: 1_300,
  /** Until every handler of the page is at work. */
  usable: 2_000,
  tbt: 150,
  cls: 0.02,
  script: 140_000,
  everything: 300_000,
} as const
