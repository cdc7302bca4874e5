import { Readable } from "node:stream"

/** A Node stream as the body of a `Response`. When the reader cancels, the source ends. */
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
