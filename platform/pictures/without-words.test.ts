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

/** The most memory that drawing a file takes beyond what is taken now, and the size of what is drawn. */
async function drawnOnce(file: Uint8Array) {
  const before = process.memoryUsage().rss
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 10)
  const drawing = { draw: (made: Sharp) => made, refusals: { unreadable: "a", tooManyPixels: "b" } }
  const drawn = await redraw(file, drawing)
  clearInterval(looking)
  return { size: await sharp(drawn).metadata(), bytes: most - before }
}

test("a small PNG whose words would unpack to hundreds of megabytes is drawn, upright, without unpacking them", async () => {
  const bomb = withChunks(Buffer.concat(Array.from({ length: 20 }, () => words)), Buffer.alloc(0))
  expect(bomb.length).toBeLessThan(1_000_000)
  const { size, bytes } = await drawnOnce(bomb)
  expect(size).toMatchObject({ width: 40, height: 60 })
  expect(bytes).toBeLessThan(200_000_000)
})

/** A chunk with a colour profile of so many bytes, of which a decoder looks at the first ones alone. */
function aProfile(length: number) {
  const profile = Buffer.alloc(length)
  profile.writeUInt32BE(length, 0)
  profile.write("mntrRGB XYZ ", 12, "latin1")
  profile.write("acsp", 36, "latin1")
  return chunk("iCCP", Buffer.concat([Buffer.from("Nadia\0\0"), deflateSync(profile)]))
}
/** As `plain`, without a profile of its own. */
const bare = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c33" } })
  .png()
  .toBuffer()
const withFirst = (first: Buffer) => Buffer.concat([bare.subarray(0, HEAD), first, bare.subarray(HEAD)])

test("a colour profile larger than any is left out, and so is a second one; the first of a real size stays", () => {
  const [real, huge] = [aProfile(600_000), aProfile(49_000_000)]
  expect(huge.length).toBeLessThan(60_000)
  expect(withoutWords(withFirst(huge))).toEqual(bare)
  expect(withoutWords(withFirst(real))).toEqual(withFirst(real))
  expect(withoutWords(withFirst(Buffer.concat([real, real, huge])))).toEqual(withFirst(real))
  expect(withoutWords(withFirst(Buffer.concat([huge, real])))).toEqual(bare)
})

test("a small PNG whose profile would unpack to fifty megabytes is drawn without unpacking it", async () => {
  const bomb = withFirst(aProfile(49_000_000))
  const { size, bytes } = await drawnOnce(bomb)
  expect(size).toMatchObject({ width: 60, height: 40 })
  expect(bytes).toBeLessThan(100_000_000)
})
