import { expect, test } from "vitest"
import { createBuffer, FLUSH_EVERY_MS, MAX_WAITING, ROWS_PER_STATEMENT } from "./buffer"

/** A buffer of numbers whose time and whose database the test moves by hand. */
function aBuffer() {
  const written: number[][] = []
  const failures: unknown[] = []
  const due: { ms: number; run: () => void }[] = []
  let database: "up" | "away" = "up"
  let held: Promise<void> | undefined
  const buffer = createBuffer<number>({
    async write(rows) {
      await held
      if (database === "away") throw new Error("the database is away")
      written.push([...rows])
    },
    onFailure: (error) => failures.push(error),
    after: (ms, run) => due.push({ ms, run }),
  })
  return {
    buffer,
    written,
    failures,
    due,
    turn: (state: "up" | "away") => {
      database = state
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    async pass() {
      for (const { run } of due.splice(0)) run()
      await new Promise(setImmediate)
    },
  }
}

test("what comes in within a fifth of a second is written together, in order", async () => {
  const { buffer, written, due, pass } = aBuffer()
  for (const row of [1, 2, 3]) buffer.push(row)
  expect(written).toEqual([])
  expect(due.map(({ ms }) => ms)).toEqual([FLUSH_EVERY_MS])
  await pass()
  expect(written).toEqual([[1, 2, 3]])
})

test("no timer runs while nothing is waiting", async () => {
  const { buffer, due, pass } = aBuffer()
  buffer.push(1)
  await pass()
  expect(due).toEqual([])
})

test("rows of a failed write come first again and none is lost", async () => {
  const { buffer, written, failures, turn, pass } = aBuffer()
  turn("away")
  buffer.push(1)
  await pass()
  buffer.push(2)
  turn("up")
  await pass()
  expect(written).toEqual([[1, 2]])
  expect(failures).toHaveLength(1)
})

test("a database that stays away is asked ever more rarely, every five seconds at last", async () => {
  const { buffer, due, turn, pass } = aBuffer()
  turn("away")
  buffer.push(1)
  const pauses: (number | undefined)[] = []
  for (let tries = 0; tries < 7; tries++) {
    await pass()
    pauses.push(due[0]?.ms)
  }
  expect(pauses).toEqual([400, 800, 1_600, 3_200, 5_000, 5_000, 5_000])
})

test("one write at a time: what comes in during one waits for the next", async () => {
  const { buffer, written, hold, pass } = aBuffer()
  const release = hold()
  buffer.push(1)
  await pass()
  buffer.push(2)
  await pass()
  expect(written).toEqual([])
  release()
  await buffer.drain()
  expect(written).toEqual([[1], [2]])
})

test("a long queue is written in statements of five thousand rows", async () => {
  const { buffer, written } = aBuffer()
  for (let row = 0; row < ROWS_PER_STATEMENT + 1; row++) buffer.push(row)
  await buffer.drain()
  expect(written.map((rows) => rows.length)).toEqual([ROWS_PER_STATEMENT, 1])
})

test("beyond the cap the newest are dropped and counted, also when failed rows come back", async () => {
  const { buffer, turn, pass } = aBuffer()
  turn("away")
  for (let row = 0; row < MAX_WAITING + 2; row++) buffer.push(row)
  expect(buffer.dropped()).toBe(2)
  await pass()
  buffer.push(-1)
  expect([buffer.waiting(), buffer.dropped()]).toEqual([MAX_WAITING, 3])
})

test("draining at the end of the process writes everything, over a database that comes back late", async () => {
  const { buffer, written, turn, pass } = aBuffer()
  turn("away")
  for (const row of [1, 2, 3]) buffer.push(row)
  const drained = buffer.drain()
  await pass()
  turn("up")
  await pass()
  await drained
  expect(written.flat()).toEqual([1, 2, 3])
  expect(buffer.waiting()).toBe(0)
})
