import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { LARGEST_PICTURE_BYTES } from '#app/shared/picture-store.ts'
import type { PictureBucket } from '../config.ts'
import { limitedBody } from './limited-body.ts'
import { mediaTypeOf, type PictureFile, type PictureFiles } from './picture-files.ts'

const PATIENCE_MS = 10_000
const FOLDER = 'images/'
const LASTING = 'public, max-age=31536000, immutable'

/** The store answered, and will answer so again: no such bucket, a wrong key, another region. */
export class BucketRefusal extends Error {}

/**
 * The files in a bucket of an S3-compatible store, below 'images/'. Each request is signed (AWS Signature 4) together
 * with the digest of what it carries.
 * @param patience milliseconds the store is given for each whole answer
 */
export function bucketPictureFiles(bucket: PictureBucket, patience = PATIENCE_MS): PictureFiles {
  const ask = asking(bucket, patience)
  return {
    async list() {
      const files: PictureFile[] = []
      let token: string | undefined
      do {
        const from = token ? `&continuation-token=${encodeURIComponent(token)}` : ''
        const page = (await ask('GET', `?list-type=2&prefix=${FOLDER}${from}`)).text()
        files.push(...listed(page))
        token = element(page, 'NextContinuationToken')
      } while (token)
      return files
    },
    async read(name) {
      const answer = await ask('GET', `/${FOLDER}${name}`, { missing: true })
      return answer.found ? answer.body : undefined
    },
    async write(name, content) {
      const headers = { 'Content-Type': mediaTypeOf(name), 'Cache-Control': LASTING }
      await ask('PUT', `/${FOLDER}${name}`, { content, headers })
    },
    async remove(name) {
      await ask('DELETE', `/${FOLDER}${name}`, { missing: true })
    },
  }
}

interface Asked {
  readonly content?: Uint8Array<ArrayBuffer>
  readonly headers?: Record<string, string>
  /** That there is no such file is an answer too. */
  readonly missing?: boolean
}

function asking({ endpoint, name, region, accessKeyId, secretAccessKey }: PictureBucket, patience: number) {
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const address = `${endpoint.href.replace(/\/$/, '')}/${name}`
  return async (method: string, path: string, { content, headers, missing = false }: Asked = {}) => {
    const digest = createHash('sha256')
      .update(content ?? '')
      .digest('hex')
    const { status, body } = await answered(async (signal) => {
      const response = await aws.fetch(address + path, {
        method,
        headers: { ...headers, 'X-Amz-Content-Sha256': digest },
        redirect: 'manual',
        signal,
        ...(content && { body: content }),
      })
      return { status: response.status, body: await limitedBody(response, LARGEST_PICTURE_BYTES) }
    }, patience)
    const text = () => body.toString('utf8')
    const found = status >= 200 && status < 300
    const code = found ? undefined : element(text(), 'Code')
    if (!found && !(missing && status === 404 && code !== 'NoSuchBucket')) {
      const answer = `The picture store answered ${status}${code ? ` (${code})` : ''}`
      throw status < 500 ? new BucketRefusal(answer) : new Error(answer)
    }
    return { found, body, text }
  }
}

// What fetch throws says too little («fetch failed») or shows a whole request; the reason alone is enough for the log.
async function answered<Answer>(ask: (signal: AbortSignal) => Promise<Answer>, patience: number): Promise<Answer> {
  try {
    return await ask(AbortSignal.timeout(patience))
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } }
    throw new Error(`The picture store gave no whole answer: ${cause?.code ?? message}`)
  }
}

function listed(page: string): PictureFile[] {
  return [...page.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([entry]) => ({
    name: element(entry, 'Key')?.replace(FOLDER, '') ?? '',
    changedAt: Date.parse(element(entry, 'LastModified') ?? ''),
  }))
}

// Our own names and the store's tokens and codes need no more of XML than this.
function element(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
}
