import { execFileSync, spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { deflateSync } from "node:zlib"
import fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import { makeKit } from "#app/features/media-kit/files/make.server"
import { findKitFiles } from "#app/features/media-kit/queries.server"
import { VISITOR } from "#platform/database/actor.server"
import { ensureQueues } from "#platform/jobs/queues.server"
import { findFile } from "#platform/storage/storage.server"
import { aNetwork, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { useDataFolder } from "#tests/support/settings"
import { checkCode } from "../codes/check.server"
import { findSignedFigures } from "../codes/signed.server"
import { rotateFigureKey } from "../keys/commands.server"
import { ATTACHMENT } from "./attach"
import { attachmentsIn } from "./attachments"
import { MOST_CODES, readSignedPdf } from "./signed-pdf.server"

const FOLDER = mkdtempSync(join(tmpdir(), "vitrine-signed-"))
useDataFolder()
useDatabase()

let pdf = Buffer.alloc(0)
let influencerId = ""
beforeAll(async () => {
  await ensureQueues()
  const tiktok = { network: "tiktok" as const, url: "https://www.tiktok.com/@nadia", handle: "nadia" }
  const person = await anInfluencer({
    name: "Salma الإدريسي",
    networks: [aNetwork(), aNetwork({ ...tiktok, followers: 91_300, provenance: "declared" })],
  })
  influencerId = person.influencerId
  await makeKit(person)
  const file = await findFile((await findKitFiles(VISITOR, { id: influencerId }))?.pdf ?? "")
  pdf = Buffer.from(file?.bytes ?? [])
})

const attached = () => attachmentsIn(pdf)[0] ?? ""
/** Of Debian's poppler-utils, where it is installed. */
const hasPoppler = spawnSync("pdfdetach", ["-v"]).status !== null

test.skipIf(!hasPoppler)(
  "other programs find the codes of all figures attached to a kit, and its pages as before",
  async () => {
    const [path, out] = [join(FOLDER, "kit.pdf"), join(FOLDER, "out.json")]
    writeFileSync(path, pdf)
    expect(execFileSync("pdfdetach", ["-list", path], { encoding: "utf8" })).toContain(ATTACHMENT)
    expect(execFileSync("pdfinfo", [path], { encoding: "utf8" })).toMatch(/Pages:\s+[12]\n/)
    execFileSync("pdfdetach", ["-save", "1", "-o", out, path])
    expect(readFileSync(out, "utf8")).toBe(attached())
    const { figures } = JSON.parse(attached())
    expect(figures).toEqual((await findSignedFigures(influencerId))?.figures.map(({ code }) => code))
  },
)

test("a kit as we made it is found so, with each of its figures, also after another key has come", async () => {
  const { codes, pages, isDamaged } = await readSignedPdf(pdf)
  expect([codes.length, pages.kind, isDamaged]).toEqual([2, "as_made", false])
  await rotateFigureKey()
  for (const code of codes) expect(await checkCode(code)).toMatchObject({ kind: "figure", withdrawnAt: null })
  expect((await readSignedPdf(pdf)).pages.kind).toBe("as_made")
})

test("whatever digit of the attachment is changed, something in it is no longer genuine", async () => {
  const start = pdf.lastIndexOf("stream\n{")
  const end = pdf.indexOf("\nendstream", start)
  const digits = [...pdf.subarray(start, end).entries()].filter(([, byte]) => byte >= 48 && byte <= 57)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...digits), fc.integer({ min: 1, max: 9 }), async ([at, byte], more) => {
      const changed = Buffer.from(pdf)
      changed[start + at] = 48 + ((byte - 48 + more) % 10)
      const { codes, pages, isDamaged } = await readSignedPdf(changed)
      const kinds = await Promise.all(codes.map(async (code) => (await checkCode(code)).kind))
      expect(isDamaged || pages.kind !== "as_made").toBe(true)
      expect(kinds.includes("not_genuine") || pages.kind === "unknown").toBe(true)
    }),
  )
})

test("whatever byte of the pages is changed, they are no longer those that we made, and the figures hold", async () => {
  const end = pdf.lastIndexOf("/EmbeddedFile\n")
  await fc.assert(
    fc.asyncProperty(fc.nat(end - 200), async (at) => {
      const changed = Buffer.from(pdf)
      changed[at] = (changed[at] ?? 0) ^ 1
      const { codes, pages } = await readSignedPdf(changed)
      expect([codes.length, pages.kind]).toEqual([2, "changed"])
    }),
    { numRuns: 50 },
  )
})

test("a page put over ours by an update behind the end is seen, and so is what was cut off", async () => {
  const update = "\n8 0 obj\n<< /Type /Page >>\nendobj\ntrailer\n<< /Root 3 0 R >>\n%%EOF\n"
  expect((await readSignedPdf(Buffer.concat([pdf, Buffer.from(update)]))).pages.kind).toBe("changed")
  expect((await readSignedPdf(pdf.subarray(0, -3))).pages.kind).toBe("changed")
})

test("genuine figures of another day do not pass for those of these pages", async () => {
  const text = attached()
  const { figures, document } = JSON.parse(text)
  const fewer = JSON.stringify({ format: "vitrine-figures", figures: figures.slice(1), document }, null, 2)
  const start = pdf.lastIndexOf(text.slice(0, 30))
  const changed = Buffer.concat([pdf.subarray(0, start), Buffer.from(fewer), pdf.subarray(start + text.length)])
  expect(await readSignedPdf(changed)).toMatchObject({ codes: [figures[1]], pages: { kind: "changed" } })
})

const embedded = (content: Buffer | string, more = "") =>
  Buffer.concat([
    Buffer.from(`1 0 obj\n<< /Type /EmbeddedFile ${more} >>\nstream\r\n`),
    Buffer.from(content),
    Buffer.from("\nendstream\nendobj\n"),
  ])

test("codes are found in a file that another program has packed anew", async () => {
  const packed = embedded(deflateSync(attached()), "/Filter /FlateDecode /Length 1")
  expect((await readSignedPdf(packed)).codes).toHaveLength(2)
  const turned = Buffer.from("1 0 obj\n<</Filter[/FlateDecode]/Length 2 0 R/Type/EmbeddedFile>>stream\n")
  const other = Buffer.concat([turned, deflateSync(attached()), Buffer.from("endstream")])
  expect((await readSignedPdf(other)).codes).toHaveLength(2)
})

test.each<[string, () => Buffer]>([
  ["nothing", () => Buffer.alloc(0)],
  ["no PDF", () => Buffer.from("GIF89a")],
  ["a list of files alone", () => Buffer.from("/EmbeddedFiles << /Names [] >>")],
  ["a file that unfolds without end", () => embedded(deflateSync(Buffer.alloc(50_000_000)), "/Filter /FlateDecode")],
  ["a file that unfolds to nothing", () => embedded("x\x9c", "/Filter /FlateDecode")],
  ["packed twice", () => embedded("x", "/Filter [/FlateDecode /FlateDecode]")],
  ["a thousand files", () => Buffer.concat(Array.from({ length: 1_000 }, () => embedded("{}")))],
  ["a hundred thousand marks", () => Buffer.from("/EmbeddedFile ".repeat(100_000))],
  ["a file without end", () => Buffer.concat([embedded("").subarray(0, 45), Buffer.alloc(5_000_000, "a")])],
  ["objects that lead in circles", () => Buffer.from("1 0 obj << /Type /EmbeddedFile /Length 1 0 R >> endobj")],
  ["one that says to be longer than it is", () => embedded("{}", "/Length 99999999999999999999")],
  ["deep JSON of ours", () => embedded(`vitrine-figures${"[".repeat(100_000)}`)],
  [
    "too many codes",
    () => embedded(`{"format":"vitrine-figures","figures":[${'"a",'.repeat(9_999)}"a"],"document":""}`),
  ],
])("a hostile file gives no code: %s", async (_, file) => {
  const { codes, pages } = await readSignedPdf(file())
  expect([codes.length <= MOST_CODES && codes.length, pages.kind]).toEqual([0, "unknown"])
})

test("any bytes at all are read to their end", async () => {
  const piece = fc.constantFrom(
    "/EmbeddedFile",
    " ",
    "stream",
    "endstream",
    "obj",
    "/Filter",
    "/FlateDecode",
    "eyJ",
    "{",
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(piece, fc.string()), { maxLength: 60 }), async (pieces) => {
      expect(Array.isArray(attachmentsIn(Buffer.from(pieces.join(""))))).toBe(true)
      expect((await readSignedPdf(Buffer.from(pieces.join("")))).pages.kind).toBe("unknown")
    }),
  )
})
