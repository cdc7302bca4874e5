import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { JOURNAL_EVERY_MS, MAX_JOURNAL_BYTES, openJournal } from "./journal"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-journal-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A journal of words whose time the test moves by hand; of « secret » nothing may stand in a file. */
async function aJournal() {
  const failures: unknown[] = []
  const due: { ms: number; run: () => void }[] = []
  const { left, close, ...journal } = await openJournal<string>(join(folder, "words"), {
    encode: (word) => (word === "secret" ? null : word),
    onFailure: (error) => failures.push(error),
    after: (ms, run) => due.push({ ms, run }),
  })
  const pass = () => {
    for (const { run } of due.splice(0)) run()
  }
  return { ...journal, left, close, failures, due, pass }
}

/** What one that starts after a kill finds. */
async function leftAfter({ close }: { close: () => Promise<void> }) {
  await close()
  const { left, close: closeAgain } = await aJournal()
  await closeAgain()
  return left
}

test("what came in is there for the next process after a twentieth of a second, for its owner alone", async () => {
  const journal = await aJournal()
  for (const word of ["un", "deux", "secret"]) journal.add(word)
  expect(journal.due.map(({ ms }) => ms)).toEqual([JOURNAL_EVERY_MS])
  journal.pass()
  expect(await leftAfter(journal)).toEqual(["un", "deux"])
  expect(statSync(join(folder, "words.2")).mode & 0o777).toBe(0o600)
})

test("what is being written stays until it is, beside what comes in meanwhile", async () => {
  const journal = await aJournal()
  journal.add("un")
  journal.take()
  journal.add("deux")
  journal.pass()
  journal.forget({ all: false })
  expect(await leftAfter(journal)).toEqual(["deux"])
})

test("what could not be written stays until it is written with what came later", async () => {
  const journal = await aJournal()
  journal.add("un")
  journal.take()
  journal.add("deux")
  journal.take()
  journal.add("trois")
  journal.pass()
  journal.forget({ all: false })
  expect(await leftAfter(journal)).toContain("trois")
})

test("when nothing is waiting both files are empty", async () => {
  const journal = await aJournal()
  journal.add("un")
  journal.take()
  journal.add("deux")
  journal.take()
  journal.forget({ all: true })
  expect(await leftAfter(journal)).toEqual([])
  expect(readFileSync(join(folder, "words.1"), "utf8") + readFileSync(join(folder, "words.2"), "utf8")).toBe("")
})

test("a line that was cut off spoils none that comes after it", async () => {
  writeFileSync(join(folder, "words.2"), "\nun\nde")
  const journal = await aJournal()
  expect(journal.left).toEqual(["un", "de"])
  journal.add("trois")
  expect(await leftAfter(journal)).toEqual(["un", "de", "trois"])
})

test("a full disk is told of once, and holds up nothing", async () => {
  symlinkSync("/dev/full", join(folder, "words.2"))
  const journal = await aJournal()
  for (const word of ["un", "deux"]) {
    journal.add(word)
    journal.pass()
  }
  await journal.close()
  expect(journal.failures).toEqual([expect.objectContaining({ code: "ENOSPC" })])
})

test("a file takes in no more than its limit, of events that never end", async () => {
  const journal = await aJournal()
  const long = "a".repeat(MAX_JOURNAL_BYTES / 4)
  for (let turn = 0; turn < 8; turn++) {
    journal.add(long)
    journal.pass()
  }
  await journal.close()
  expect(statSync(join(folder, "words.2")).size).toBeLessThan(MAX_JOURNAL_BYTES * 1.3)
})
