// A phone's photograph weighs several megabytes, and a phone's line carries them slowly.
const LIGHT_ENOUGH_BYTES = 1024 * 1024
const LONGEST_SIDE = 2160

/**
 * The same photograph small enough to be sent from a phone; undefined when it is light already, no JPEG, or nothing this
 * browser can read. What becomes of it is for the server to say, as ever.
 */
export async function lighterPicture(file: File): Promise<File | undefined> {
  if (file.type !== 'image/jpeg' || file.size <= LIGHT_ENOUGH_BYTES) return undefined
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg', 0.9))
  return blob && blob.size < file.size ? new File([blob], file.name, { type: 'image/jpeg' }) : undefined
}
