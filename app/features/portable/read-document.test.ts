import fc from "fast-check"
import { expect, test } from "vitest"
import { Invalid } from "#platform/errors/errors"
import { readDocument } from "./read-document.server"
import { aDocument } from "./testing/documents"

const bytesOf = (content: unknown) => new TextEncoder().encode(JSON.stringify(content))
function refusal(bytes: Uint8Array) {
  try {
    readDocument(bytes)
    return "taken"
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return error.code
  }
}

test("a document is read as it was written", () => {
  const document = aDocument()
  expect(readDocument(bytesOf(document))).toEqual(document)
  expect(readDocument(new TextEncoder().encode(`\ufeff${JSON.stringify(document, null, 2)}\n`))).toEqual(document)
})

test.each([
  ["nothing", new Uint8Array(), "portable_file_missing"],
  ["more than a megabyte", new Uint8Array(1024 * 1024 + 1), "portable_file_too_large"],
  ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0xff]), "portable_file_not_json"],
  ["words", new TextEncoder().encode("bonjour"), "portable_file_not_json"],
  ["half a file", bytesOf(aDocument()).slice(0, 200), "portable_file_not_json"],
  ["a hundred thousand brackets", new TextEncoder().encode("[".repeat(100_000)), "portable_file_too_deep"],
  ["something else", bytesOf({ hello: "world" }), "portable_file_other_format"],
  ["null", bytesOf(null), "portable_file_other_format"],
  ["a list", bytesOf([aDocument()]), "portable_file_other_format"],
  ["another version", bytesOf({ ...aDocument(), version: 2 }), "portable_file_other_version"],
  ["a version in words", bytesOf({ ...aDocument(), version: "1" }), "portable_file_other_version"],
  ["a field too many", bytesOf({ ...aDocument(), isVerified: true }), "portable_file_wrong"],
  ["a part too few", bytesOf({ ...aDocument(), blocks: undefined }), "portable_file_wrong"],
  ["half a million blocks", bytesOf({ ...aDocument(), blocks: Array(300_000).fill({}) }), "portable_file_wrong"],
  ["a prototype", new TextEncoder().encode('{"__proto__":{"format":"vitrine-page"}}'), "portable_file_other_format"],
])("%s is refused", (_, bytes, code) => expect(refusal(bytes)).toBe(code))

test.each([
  [{ ...aDocument(), blocks: [...aDocument().blocks, { kind: "link" }] }, "blocks[2].title"],
  [{ ...aDocument(), profile: { ...aDocument().profile, followers: 9 } }, "profile.followers"],
  [{ ...aDocument(), packages: [{ ...aDocument().packages[0], priceCents: 12.5 }] }, "packages[0].priceCents"],
  [{ ...aDocument(), "a\u202e\nb": 1 }, "a b"],
])("what is wrong is told with its place", (content, where) => {
  expect(() => readDocument(bytesOf(content))).toThrow(
    expect.objectContaining({ data: { where: `\u2068${where}\u2069` } }),
  )
})

test("brackets within words are words", () => {
  const document = aDocument()
  document.profile.bio = `\\"${"[{".repeat(50)}`
  expect(readDocument(bytesOf(document)).profile.bio).toBe(document.profile.bio)
})

test("whatever JSON it is, it is a document or refused as invalid", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 12 }), (content) => {
      expect(refusal(bytesOf(content))).not.toBe("taken")
    }),
  )
})

test("so is a document of which any part is something else", () => {
  const parts = Object.keys(aDocument())
  fc.assert(
    fc.property(fc.constantFrom(...parts), fc.jsonValue(), (part, content) => {
      refusal(bytesOf({ ...aDocument(), [part]: content }))
    }),
  )
})

test("and so are any bytes", () => {
  fc.assert(fc.property(fc.uint8Array({ minLength: 1, maxLength: 400 }), (bytes) => refusal(bytes) !== "taken"))
})
