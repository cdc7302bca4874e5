import { type FileHandle, open } from "node:fs/promises"
import { runLater } from "./buffer"

/** How often what has come in is appended: a process that is killed loses no more than this. */
export const JOURNAL_EVERY_MS = 50
/** Beyond this a file takes in no more: what is waiting stands in memory alone then, as it does where the disk is full. */
export const MAX_JOURNAL_BYTES = 64 * 1024 * 1024

type Options<Row> = {
  /** One line, or null for what must not stand in a file. */
  encode: (row: Row) => string | null
  /** Told once until appending works again. */
  onFailure: (error: unknown) => void
  after?: (ms: number, run: () => void) => void
}

/**
 * Rows that wait to be written, in two files: what a process that is killed has handed to the system is there when it starts
 * again. Not for the loss of power, since nothing is synced. While the rows of one file are written the other takes in new ones; a row may
 * stand there that has long been written, never the other way round.
 */
export async function openJournal<Row>(path: string, { encode, onFailure, after = runLater }: Options<Row>) {
  const files = await Promise.all([`${path}.1`, `${path}.2`].map(openFile))
  let [older, newer] = [files[0], files[1]] as [JournalFile, JournalFile]
  /** Lines of before: one may be there twice, or half. */
  const left = (await Promise.all(files.map(linesOf))).flat()

  let pending: Row[] = []
  let isScheduled = false
  let isFailing = false
  /** The end of all work on the files so far: each piece of it waits for the one before. */
  let last: Promise<void> = Promise.resolve()

  function add(row: Row) {
    pending.push(row)
    if (isScheduled) return
    isScheduled = true
    after(JOURNAL_EVERY_MS, () => {
      isScheduled = false
      append()
    })
  }

  function append() {
    const rows = pending
    pending = []
    inTurn(async () => {
      const lines = rows.flatMap((row) => encode(row) ?? [])
      if (lines.length === 0 || newer.bytes > MAX_JOURNAL_BYTES) return
      // Begun on a line of its own: the one before may be half there.
      const text = Buffer.from(`\n${lines.join("\n")}`)
      newer.bytes += text.length
      await newer.handle.appendFile(text)
      isFailing = false
    })
  }

  /** Called when all rows are about to be written to the database. */
  function take() {
    append()
    inTurn(async () => {
      if (older.bytes === 0) [older, newer] = [newer, older]
    })
  }

  /** Called when what was last taken is written; `all` says that nothing else is waiting. */
  function forget({ all }: { all: boolean }) {
    if (all) pending = []
    inTurn(async () => {
      for (const file of all ? [older, newer] : [older]) await empty(file)
    })
  }

  function inTurn(work: () => Promise<void>) {
    last = last.then(work).catch((error) => {
      if (!isFailing) onFailure(error)
      isFailing = true
    })
  }

  async function close() {
    append()
    await last
    for (const { handle } of files) await handle.close()
  }

  return { left, add, take, forget, close }
}

export type Journal<Row> = Pick<Awaited<ReturnType<typeof openJournal<Row>>>, "add" | "take" | "forget">

type JournalFile = { handle: FileHandle; bytes: number }

async function openFile(path: string): Promise<JournalFile> {
  const handle = await open(path, "a+", 0o600)
  return { handle, bytes: (await handle.stat()).size }
}

/** Lines of the file, up to the size that we would have written. */
async function linesOf({ handle, bytes }: JournalFile) {
  const text = Buffer.alloc(Math.min(bytes, 2 * MAX_JOURNAL_BYTES))
  const { bytesRead } = await handle.read(text, 0, text.length, 0)
  return text.toString("utf8", 0, bytesRead).split("\n").filter(Boolean)
}

async function empty(file: JournalFile) {
  if (file.bytes === 0) return
  await file.handle.truncate(0)
  file.bytes = 0
}
