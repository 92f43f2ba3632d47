import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the stand-in was sent, field by field, in the order of the request. */
export interface HostedUpload {
  readonly method: string
  readonly path: string
  readonly contentType: string
  readonly fields: readonly (readonly [name: string, value: string | File])[]
}

/** How the stand-in answers; undefined: never. */
export type HostAnswer = { readonly status: number; readonly body: string } | undefined

/** A picture host that speaks the protocol of the specification's section 7, for tests. */
export async function standInImageHost(answer: () => HostAnswer) {
  const uploads: HostedUpload[] = []
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const contentType = request.headers['content-type'] ?? ''
    const form = await new Response(Buffer.concat(chunks), { headers: { 'Content-Type': contentType } }).formData()
    const { method = '', url: path = '' } = request
    uploads.push({ method, path, contentType: contentType.replace(/;.*/, ''), fields: [...form] })
    const given = answer()
    if (given) response.writeHead(given.status, { 'Content-Type': 'application/json' }).end(given.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: new URL(`http://127.0.0.1:${port}/v1_1/balsam/image/upload`),
    uploads,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
