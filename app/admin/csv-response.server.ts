import { BYTE_ORDER_MARK, csvRow } from '#app/shared/csv.ts'

type Rows = AsyncIterable<readonly Parameters<typeof csvRow>[0][]>

/**
 * A CSV file to keep. It is sent while it is read, row by row.
 * @param name the file's name, in ASCII: some browsers spoil any other
 */
export function csvResponse(name: string, header: readonly string[], rows: Rows): Response {
  return new Response(streamed(bytes(header, rows)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
}

async function* bytes(header: readonly string[], rows: Rows): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(BYTE_ORDER_MARK + csvRow(header))
  for await (const batch of rows) yield encoder.encode(batch.map(csvRow).join(''))
}

function streamed(parts: AsyncGenerator<Uint8Array>): ReadableStream {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => parts.return(undefined).then(() => {}),
  })
}
