import { Readable } from "node:stream"
import { brotliDecompressSync, createBrotliDecompress } from "node:zlib"
import { expect, test } from "vitest"
import { webStream } from "../../platform/http/web-stream.ts"
import { compressed } from "./compress.ts"

const asked = new Request("http://localhost/", { headers: { "accept-encoding": "br, gzip" } })
const answer = (type: string) => new Response("data: 1\n\n".repeat(500), { headers: { "Content-Type": type } })

test.each(["text/html; charset=utf-8", "text/css", "application/json"])("%s is packed", (type) =>
  expect(compressed(answer(type), asked).headers.get("content-encoding")).toBe("br"),
)

const html = { headers: { "Content-Type": "text/html" } }
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test("what comes in one turn is packed as one piece, however small the pieces were", async () => {
  const text = Array.from({ length: 300 }, (_, n) => `<li>Nadia Benali ${n}</li>`)
  const whole = await bytesOf(compressed(new Response(text.join(""), html), asked))
  const body = webStream(Readable.from(text.map((piece) => Buffer.from(piece))))
  const inPieces = await bytesOf(compressed(new Response(body, html), asked))
  expect(brotliDecompressSync(inPieces).toString()).toBe(text.join(""))
  expect(inPieces.length).toBeLessThan(1.1 * whole.length)
})

test("what has come is sent on while more is waited for", async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const response = compressed(new Response(readable, html), asked)
  if (!response.body) throw new Error("there is a body")
  const text = Readable.from(response.body).pipe(createBrotliDecompress()).setEncoding("utf8")[Symbol.asyncIterator]()
  await writer.write(Buffer.from("<p>at once</p>"))
  expect((await text.next()).value).toBe("<p>at once</p>")
  await writer.write(Buffer.from("<p>later</p>"))
  await writer.close()
  expect((await text.next()).value).toBe("<p>later</p>")
})

test("who leaves has the making of the page ended, also while nothing comes", async () => {
  const { promise: ended, resolve } = Promise.withResolvers<unknown>()
  const body = new ReadableStream({ pull: () => new Promise(() => {}), cancel: resolve })
  await compressed(new Response(body, html), asked).body?.cancel()
  await ended
})
