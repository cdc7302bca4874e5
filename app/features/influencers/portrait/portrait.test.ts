import { readdirSync } from "node:fs"
import { join } from "node:path"
import { deflateSync } from "node:zlib"
import sharp from "sharp"
import { expect, test } from "vitest"
import { loadPublicPage } from "#app/features/link-page/public.server"
import { portraitCode } from "#platform/cut-paper/code"
import { VISITOR } from "#platform/database/actor.server"
import { Invalid, NotFound, RateLimited } from "#platform/errors/errors"
import { LIMITS } from "#platform/rate-limit/limits"
import { findFile, storeFile } from "#platform/storage/storage.server"
import { anAccount, anInfluencer, countRows } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { useDataFolder } from "#tests/support/settings"
import type { ImageLabel } from "#vocabulary/page"
import { findOwnProfile } from "../profile/queries.server"
import { changePortrait, composePortrait, removePortrait } from "./commands.server"
import { suggestedPortraits } from "./composer/suggestions"
import { portraitOf } from "./picture.server"

const folder = useDataFolder()
useDatabase()

type Colour = { r: number; g: number; b: number }
const RED = { r: 220, g: 30, b: 30 }
const BLUE = { r: 30, g: 30, b: 220 }

/** Two colours side by side, the first to the left, or above where it is higher than wide. */
async function twoColours(width: number, height: number) {
  const isWide = width > height
  const half = await sharp({
    create: {
      width: isWide ? width / 2 : width,
      height: isWide ? height : height / 2,
      channels: 3,
      background: BLUE,
    },
  })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    { input: half, left: isWide ? width / 2 : 0, top: isWide ? 0 : height / 2 },
  ])
}

async function colourOf(picture: Uint8Array, x: number, y: number): Promise<keyof Colour> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * 3
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? "r" : "b"
}

const aFile = (bytes: Uint8Array, name = "moi.jpg") => new File([Buffer.from(bytes)], name, { type: "image/jpeg" })
const aPicture = async () => aFile(await (await twoColours(900, 600)).jpeg().toBuffer())
const stored = () => {
  try {
    return readdirSync(join(folder, "files"), { recursive: true }).filter((name) => String(name).includes("."))
  } catch {
    return []
  }
}
let asked = 0
const upload = (
  person: { userId: string; actor: Parameters<typeof changePortrait>[0] },
  file: File,
  label: ImageLabel | null = null,
) =>
  changePortrait(
    person.actor,
    { userId: person.userId, clientAddress: `198.51.100.${++asked}` },
    { file, crop: "middle", label },
  )
const pictureOf = async ({ actor }: { actor: Parameters<typeof changePortrait>[0] }) =>
  (await findOwnProfile(actor))?.pictureUrl ?? null

test("a portrait is a square of 512, upright, without what the camera wrote", async () => {
  const photo = await (await twoColours(900, 600))
    .withExif({ IFD0: { Artist: "Nadia" }, IFD3: { GPSLatitude: "43/1 17/1 0/1" } })
    .jpeg()
    .toBuffer()
  const turned = await sharp(photo).withMetadata({ orientation: 6 }).toBuffer()
  const portrait = await portraitOf(turned, "start")
  expect(await sharp(portrait).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 })
  expect((await sharp(portrait).metadata()).exif).toBeUndefined()
  expect(await colourOf(portrait, 256, 40)).toBe("r")
})

test.each([
  [900, 300, "start", "r"],
  [900, 300, "end", "b"],
  [300, 900, "start", "r"],
  [300, 900, "end", "b"],
] as const)("of %i × %i the %s stays", async (width, height, crop, colour) => {
  const portrait = await portraitOf(await (await twoColours(width, height)).png().toBuffer(), crop)
  expect(await colourOf(portrait, 10, 10)).toBe(colour)
  expect(await colourOf(portrait, 500, 500)).toBe(colour)
})

test("what hung on the end of a picture is gone", async () => {
  const photo = await (await twoColours(600, 600)).png().toBuffer()
  const tail = Buffer.from("<script>alert(1)</script>")
  const portrait = await portraitOf(Buffer.concat([photo, tail]), "middle").catch((error) => error)
  if (portrait instanceof Invalid) return // refused is as good
  expect(Buffer.from(portrait).includes("<script>")).toBe(false)
})

test("the new portrait takes the old one's place, and the old file is gone", async () => {
  const nadia = await anInfluencer()
  await upload(nadia, await aPicture())
  const first = await pictureOf(nadia)
  expect(first).toMatch(/^\/media\/[\da-f]{40}\.webp$/)
  expect(await findFile(first?.slice(7) ?? "")).not.toBeNull()
  await upload(nadia, aFile(await (await twoColours(600, 900)).webp().toBuffer()))
  expect(await pictureOf(nadia)).not.toBe(first)
  expect(await findFile(first?.slice(7) ?? "")).toBeNull()
  await removePortrait(nadia.actor)
  expect(await pictureOf(nadia)).toBeNull()
  expect(stored()).toEqual([])
})

test("what the law has said of a portrait changes without a new picture, and goes with the picture", async () => {
  const nadia = await anInfluencer()
  const shown = async () => {
    const { picture, portraitLabel } = await loadPublicPage(VISITOR, { id: nadia.influencerId })
    return { hasPicture: picture !== null, portraitLabel }
  }
  const none = aFile(Buffer.alloc(0))
  await upload(nadia, await aPicture(), "retouched")
  expect(await shown()).toEqual({ hasPicture: true, portraitLabel: "retouched" })
  await upload(nadia, none, "virtual")
  expect(await shown()).toEqual({ hasPicture: true, portraitLabel: "virtual" })
  await upload(nadia, aFile(await (await twoColours(600, 900)).webp().toBuffer()))
  expect(await shown()).toEqual({ hasPicture: true, portraitLabel: null })
  await upload(nadia, none, "virtual")
  await removePortrait(nadia.actor)
  expect(await shown()).toEqual({ hasPicture: false, portraitLabel: null })
  await expect(upload(nadia, none, "virtual")).rejects.toThrow(new Invalid("profile_portrait_missing"))
})

test("two with the same picture have a file each, and one who leaves it takes away nobody else's", async () => {
  const [nadia, karim] = [await anInfluencer(), await anInfluencer()]
  await upload(nadia, await aPicture())
  await upload(karim, await aPicture())
  const [hers, his] = [await pictureOf(nadia), await pictureOf(karim)]
  expect(hers).not.toBe(his)
  await removePortrait(nadia.actor)
  expect(await findFile(hers?.slice(7) ?? "")).toBeNull()
  expect(await findFile(his?.slice(7) ?? "")).not.toBeNull()
  await removePortrait(karim.actor)
})

test("a file that two rows mention from before each had its own stays until the second leaves it", async () => {
  const picture = await storeFile(Buffer.from("the same picture"), "webp")
  const shown = { profileImageUrl: `/media/${picture}` }
  const [nadia, karim] = [await anInfluencer(shown), await anInfluencer(shown)]
  await removePortrait(nadia.actor)
  expect(await findFile(picture)).not.toBeNull()
  await removePortrait(karim.actor)
  expect(await findFile(picture)).toBeNull()
})

test("wrong, huge and lying uploads are told so, and nothing of them is stored", async () => {
  const nadia = await anInfluencer()
  const whole = await (await twoColours(900, 600)).jpeg().toBuffer()
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  )
  const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64")
  const uploads: [string, Uint8Array, string][] = [
    ["an SVG called JPEG", svg, "profile_portrait_unreadable"],
    ["a GIF", gif, "profile_portrait_unreadable"],
    ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj"), "profile_portrait_unreadable"],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "profile_portrait_unreadable"],
    ["half a picture", whole.subarray(0, whole.length / 2), "profile_portrait_unreadable"],
    ["16 000 × 16 000", bomb(16_000), "profile_portrait_too_many_pixels"],
    ["more than 5 MB", Buffer.alloc(5 * 1024 * 1024 + 1), "profile_portrait_too_heavy"],
    ["nothing", Buffer.alloc(0), "profile_portrait_missing"],
  ]
  const one = new Map<string, string>()
  for (const [name, bytes] of uploads)
    one.set(
      name,
      await upload(await anInfluencer(), aFile(bytes)).then(
        () => "taken",
        (error) => error.code,
      ),
    )
  expect(Object.fromEntries(one)).toEqual(Object.fromEntries(uploads.map(([name, , code]) => [name, code])))
  expect(stored()).toEqual([])
  expect(await pictureOf(nadia)).toBeNull()
})

test("the eleventh upload of an hour is refused before it is read", async () => {
  const nadia = await anInfluencer()
  const bad = aFile(Buffer.from("no picture"))
  for (let n = 0; n < 10; n++) await expect(upload(nadia, bad)).rejects.toThrow(Invalid)
  await expect(upload(nadia, bad)).rejects.toThrow(RateLimited)
})

test("a portrait is taken off and what is said of it changed no oftener than a profile, since all lists follow", async () => {
  const nadia = await anInfluencer()
  const [{ max }] = LIMITS.profile_account.windows
  for (let change = 0; change < max; change++) await removePortrait(nadia.actor)
  await expect(removePortrait(nadia.actor)).rejects.toThrow(RateLimited)
  const said = { file: new File([], ""), crop: "middle", label: null } as const
  const uploader = { userId: nadia.userId, clientAddress: "192.0.2.1" }
  await expect(changePortrait(nadia.actor, uploader, said)).rejects.toThrow(RateLimited)
})

test("somebody without an influencer stores nothing", async () => {
  await expect(upload(await anAccount({ role: "influencer" }), await aPicture())).rejects.toThrow(NotFound)
  expect(stored()).toEqual([])
  expect(await countRows("influencers where profile_image_url is not null")).toBe(0)
})

test("a composed portrait stands where a photo would, and gives way to one", async () => {
  const nadia = await anInfluencer()
  const uploader = () => ({ userId: nadia.userId, clientAddress: `198.51.100.${++asked}` })
  const [one, other] = suggestedPortraits("nadia")
  await composePortrait(nadia.actor, uploader(), one)
  const drawn = await pictureOf(nadia)
  expect(drawn).toMatch(/^\/media\/.+\.webp$/)
  expect((await findOwnProfile(nadia.actor))?.composedPortrait).toBe(portraitCode(one))

  await composePortrait(nadia.actor, uploader(), one)
  expect(await pictureOf(nadia)).toBe(drawn)
  await composePortrait(nadia.actor, uploader(), other)
  expect(await pictureOf(nadia)).not.toBe(drawn)
  expect(stored()).toHaveLength(1)

  await upload(nadia, await aPicture())
  expect(await findOwnProfile(nadia.actor)).toMatchObject({ composedPortrait: null })
  await composePortrait(nadia.actor, uploader(), other)
  await removePortrait(nadia.actor)
  expect(await findOwnProfile(nadia.actor)).toMatchObject({ composedPortrait: null, pictureUrl: null })
  expect(stored()).toEqual([])
})

test("nobody composes a portrait without a page, nor more often than one may upload", async () => {
  const [one, other] = suggestedPortraits("nadia")
  const nobody = await anAccount({ role: "influencer" })
  await expect(
    composePortrait(nobody.actor, { userId: nobody.userId, clientAddress: "198.51.100.250" }, one),
  ).rejects.toThrow(NotFound)
  const nadia = await anInfluencer()
  const press = (at: number) =>
    composePortrait(nadia.actor, { userId: nadia.userId, clientAddress: "198.51.100.251" }, at % 2 ? one : other)
  for (let at = 0; at < 10; at++) await press(at)
  await expect(press(10)).rejects.toThrow(RateLimited)
})

/** A PNG of one colour that is small on the wire and a gigabyte in memory. */
function bomb(side: number) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1_000))
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", head),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, sum])
}

function crc(bytes: Buffer) {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}
