import { expect, test } from "vitest"
import { type FileLimits, takeFiles } from "./file-choice"

const MAX_BYTES = 2_000

const LIMITS: FileLimits = {
  types: "image/jpeg,application/pdf,.webp",
  maxBytes: MAX_BYTES,
  maxFiles: 4,
  heavy: ({ name }) => `${name} heavy`,
  otherKind: ({ name }) => `${name} kind`,
  tooMany: ({ max }) => `${max} at most`,
}

const file = (name: string, type = "application/pdf", size = 10) => new File([new Uint8Array(size)], name, { type })
const taken = (...chosen: File[]) => {
  const { files, faults } = takeFiles(chosen, LIMITS)
  return { names: files.map(({ name }) => name), faults: faults.map((each) => each.replaceAll(/[\u2068\u2069]/g, "")) }
}

test("what is too heavy or of another kind is named, and the others go", () => {
  const [heavy, other] = [file("film.pdf", "application/pdf", MAX_BYTES + 1), file("notes.docx", "text/word")]
  const full = file("plein.pdf", "application/pdf", MAX_BYTES)
  expect(taken(file("brief.pdf"), heavy, other, full)).toEqual({
    names: ["brief.pdf", "plein.pdf"],
    faults: ["film.pdf heavy", "notes.docx kind"],
  })
})

test("of too many the first go, and it is said once; what cannot go takes no place", () => {
  const all = ["1", "2", "3", "4", "5", "6"].map((name) => file(name))
  expect(taken(file("x", "text/plain"), ...all)).toEqual({
    names: ["1", "2", "3", "4"],
    faults: ["x kind", "4 at most"],
  })
})

test("a kind that the browser does not know is the server's to judge, and an ending names one as well", () => {
  expect(taken(file("scan", ""), file("A.WEBP", "image/webp"))).toEqual({ names: ["scan", "A.WEBP"], faults: [] })
})
