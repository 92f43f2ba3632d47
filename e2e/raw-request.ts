import { connect } from 'node:net'

export interface RawAnswer {
  /** 0: the line was closed without an answer. */
  readonly status: number
  readonly text: string
}

/**
 * Sends bytes that no browser would, and reads until the server closes the line.
 * @param hangUpAfter ends our side as well, for a request whose rest never comes
 */
export function sendRaw(address: string, bytes: string | Buffer, hangUpAfter = false): Promise<RawAnswer> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.setEncoding('utf8').on('data', (part) => {
      text += part
    })
    // A server that has refused need not read the rest.
    socket.on('error', () => {})
    socket.once('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text }))
    if (hangUpAfter) socket.end(bytes)
    else socket.write(bytes)
  })
}

/** A request as text, with a body of the length it says. */
export function rawRequest(line: string, headers: readonly string[] = [], body = ''): string {
  const length = `Content-Length: ${Buffer.byteLength(body)}`
  return [`${line} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close', length, ...headers, '', body].join('\r\n')
}
