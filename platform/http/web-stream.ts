import type { Readable } from "node:stream"

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

/** Text as it is made, piece by piece, as the body of a `Response`. Whoever stops reading ends the making. */
export function textStream(pieces: AsyncGenerator<string, void>) {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(new TextEncoder().encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
