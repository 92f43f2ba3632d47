/** A response's whole body. Throws when it is longer than `longest` bytes: an answer without end must not fill the memory. */
export async function limitedBody(response: Response, longest: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > longest) throw new Error('The answer has no end')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
