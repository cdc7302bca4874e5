import { Readable } from "node:stream"

/** What Node makes piece by piece, as the body of a `Response`. Whoever stops reading ends the making. */
export function webStream(source: Readable) {
  const pieces = source[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel() {
      source.destroy()
    },
  })
}

/** The same of text. */
export function textStream(pieces: AsyncIterable<string>) {
  return webStream(Readable.from(pieces, { objectMode: false }))
}
