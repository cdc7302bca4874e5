import { crc32, deflateSync } from "node:zlib"
import sharp, { type Sharp } from "sharp"
import { expect, test } from "vitest"
import { redraw } from "./redraw.server"
import { withoutWords } from "./without-words"

function chunk(name: string, content: Buffer) {
  const [length, sum, named] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(name), content])]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const plain = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c33" } })
  .withMetadata({ orientation: 6 })
  .png()
  .toBuffer()
/** Where the signature and the first chunk, which is always as long, end. */
const HEAD = 33
const END = 12
const withChunks = (first: Buffer, last: Buffer) =>
  Buffer.concat([plain.subarray(0, HEAD), first, plain.subarray(HEAD, -END), last, plain.subarray(-END)])

const packed = deflateSync(Buffer.alloc(7_900_000, "a"))
const words = Buffer.concat([
  chunk("tEXt", Buffer.from("Title\0Nadia")),
  chunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), packed])),
  chunk("iTXt", Buffer.concat([Buffer.from("Comment\0\x01\0\0\0"), packed])),
])

test("the words of a PNG are left out wherever they stand, and all else is kept as it was", () => {
  expect(withoutWords(withChunks(words, words))).toEqual(plain)
  expect(withoutWords(withChunks(words, Buffer.alloc(0)))).toEqual(plain)
})

test("what has none, what is cut off and what is no PNG stays as it is", () => {
  for (const file of [
    plain,
    plain.subarray(0, 50),
    plain.subarray(0, 5),
    Buffer.from("RIFF\0\0\0\0WEBP"),
    Buffer.alloc(0),
  ])
    expect(withoutWords(file)).toBe(file)
  const isCutOff = withChunks(words, Buffer.alloc(0)).subarray(0, HEAD + words.length - 100)
  expect(withoutWords(isCutOff)).toEqual(plain.subarray(0, HEAD))
})

test("a small PNG whose words would unpack to hundreds of megabytes is drawn, upright, without unpacking them", async () => {
  const bomb = withChunks(Buffer.concat(Array.from({ length: 20 }, () => words)), Buffer.alloc(0))
  expect(bomb.length).toBeLessThan(1_000_000)
  const before = process.memoryUsage().rss
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 10)
  const drawing = { draw: (made: Sharp) => made, refusals: { unreadable: "a", tooManyPixels: "b" } }
  const drawn = await redraw(bomb, drawing)
  clearInterval(looking)
  expect(await sharp(drawn).metadata()).toMatchObject({ width: 40, height: 60 })
  expect(most - before).toBeLessThan(200_000_000)
})
