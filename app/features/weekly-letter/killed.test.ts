import { spawn } from "node:child_process"
import { once } from "node:events"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { build } from "vite"
import { afterAll, beforeAll, expect, test } from "vitest"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { anInfluencer, countRows } from "#tests/support/builders"
import { asAdmin, lockWaiters } from "#tests/support/database"
import { countDay, NIGHT } from "#tests/support/weeks"

useDatabaseWithMail()

const outDir = join(process.cwd(), "node_modules/.cache", `vitrine-letter-worker-${process.pid}`)
// Once for all processes: from its sources each of them would take longer to begin than to work.
beforeAll(
  () =>
    build({
      configFile: false,
      logLevel: "error",
      resolve: { tsconfigPaths: true },
      build: { ssr: "tests/support/letter-worker-main.ts", outDir, minify: false },
    }),
  120_000,
)
afterAll(() => rmSync(outDir, { recursive: true, force: true }))

const PEOPLE = 23
const AT_ONCE = 4

function start() {
  const worker = spawn(
    process.execPath,
    [join(outDir, "letter-worker-main.js"), NIGHT.toISOString(), String(AT_ONCE)],
    { env: { ...process.env, LOG_LEVEL: "silent" }, stdio: ["ignore", "pipe", "inherit"] },
  )
  return { worker, ended: once(worker, "close") }
}

/** Kills a process while the mails of its next people are written. */
async function killInTheMiddle() {
  await asAdmin(async (admin) => {
    await admin.query("begin")
    await admin.query("lock table mail_outbox in share mode")
    const { worker, ended } = start()
    const tooSoon = ended.then(() => Promise.reject(new Error("it ended before it came to the middle")))
    tooSoon.catch(() => null) // it is killed below
    await Promise.race([lockWaiters(1), tooSoon])
    worker.kill("SIGKILL")
    await ended
    await admin.query("rollback")
  })
}

test("after a kill in the middle, and by three processes at once, each has one letter and one job that sends it", async () => {
  for (let n = 0; n < PEOPLE; n++) {
    const { influencerId } = await anInfluencer()
    await countDay(influencerId, "2026-11-20", { views: 9 })
  }
  await killInTheMiddle()
  // What was in hand is not half there.
  expect(await countRows("mail_outbox")).toBe(0)
  expect(await countRows("letter_runs where last_user_id is null and letters = 0")).toBe(1)

  const [first] = await Promise.all([start(), start(), start()].map(({ ended }) => ended))
  expect(first).toEqual([0, null])
  await start().ended
  const { rows } = await asAdmin((admin) =>
    admin.query(`select count(*)::int as letters, count(distinct reader_id)::int as people,
      (select count(distinct data ->> 'id')::int from queue.job where name = 'bulk-mail') as jobs from mail_outbox`),
  )
  expect(rows).toEqual([{ letters: PEOPLE, people: PEOPLE, jobs: PEOPLE }])
  expect(await countRows(`letter_runs where letters = ${PEOPLE} and people = ${PEOPLE} and ended_at is not null`)).toBe(
    1,
  )
}, 120_000)
