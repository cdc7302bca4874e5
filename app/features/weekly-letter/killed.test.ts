import { expect, test } from "vitest"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { anInfluencer, countRows } from "#tests/support/builders"
import { asAdmin } from "#tests/support/database"
import { countDay, NIGHT } from "#tests/support/weeks"
import { killAt, useWorker } from "#tests/support/worker-process"

useDatabaseWithMail()
const startWorker = useWorker("letter-worker-main")

const PEOPLE = 23
const AT_ONCE = 4

const start = () => startWorker(["writeLetters", NIGHT.toISOString(), String(AT_ONCE)])

test("after a kill in the middle, and by three processes at once, each has one letter and one job that sends it", async () => {
  for (let n = 0; n < PEOPLE; n++) {
    const { influencerId } = await anInfluencer()
    await countDay(influencerId, "2026-11-20", { views: 9 })
  }
  await killAt("mail_outbox", start)
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
}, 300_000)
