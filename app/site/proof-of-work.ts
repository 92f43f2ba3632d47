// A sum that takes a browser a moment and a mass of forms a machine for itself: a number that, written behind the form's
// key, gives a SHA-256 with so many zero bits in front. A key books once, so no proof serves twice.

/** About 32,000 attempts: half a second on a desk, some seconds on a poor phone. */
const ZERO_BITS = 15
const AT_ONCE = 512

/** Whether `proof` was worked out for this key. */
export async function isProof(key: string, proof: unknown): Promise<boolean> {
  return typeof proof === 'string' && /^\d{1,15}$/.test(proof) && (await isEnough(`${key}:${proof}`))
}

/** Works out a proof. Needs `crypto.subtle`, which a browser has on secure addresses only. */
export async function findProof(key: string): Promise<string> {
  for (let from = 0; ; from += AT_ONCE) {
    const numbers = Array.from({ length: AT_ONCE }, (_, step) => from + step)
    const enough = await Promise.all(numbers.map((number) => isEnough(`${key}:${number}`)))
    const found = enough.indexOf(true)
    if (found >= 0) return String(from + found)
  }
}

async function isEnough(text: string): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return new DataView(digest).getUint32(0) >>> (32 - ZERO_BITS) === 0
}
