import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs"

/** One line: what a client was about to write, or how that was answered. Times in ms since 1970. */
type Line = Readonly<
  | { at: number; id: string; phase: "intent"; kind: string; facts: Facts }
  | { at: number; id: string; phase: "acknowledged" }
  | { at: number; id: string; phase: "unanswered"; why: string }
>
/** What tells one write from every other, for the checker. */
export type Facts = Readonly<Record<string, string | number>>

export type Journal = Readonly<{ write(line: Line): void; close(): void }>

/** A client's own file of JSON lines. Each line is on the disk before the call returns: the client may be killed too. */
export function openJournal(path: string): Journal {
  const file = openSync(path, "a")
  return {
    write(line) {
      writeSync(file, `${JSON.stringify(line)}\n`)
      fsyncSync(file)
    },
    close: () => closeSync(file),
  }
}

export type Attempt = Readonly<{
  id: string
  kind: string
  facts: Facts
  /** When it was begun. */
  at: number
  acknowledged: boolean
}>

/** The writes of one client in their order. */
export function readJournal(path: string): Attempt[] {
  const lines = readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line): Line => JSON.parse(line))
  const acknowledged = new Set(lines.flatMap((line) => (line.phase === "acknowledged" ? [line.id] : [])))
  return lines
    .flatMap((line) => (line.phase === "intent" ? [line] : []))
    .map(({ id, kind, facts, at }) => ({ id, kind, facts, at, acknowledged: acknowledged.has(id) }))
}
