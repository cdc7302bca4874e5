import { setTimeout as pause } from "node:timers/promises"
import { SmtpStub } from "../../support/smtp-stub.ts"
import { brokenBy, type Fault, type Form, type Row, wrongIf } from "../fault.ts"
import { startFaultProxy } from "../fault-proxy.ts"
import { type Checked, check } from "../load/checker.ts"
import { startLoad } from "../load/load.ts"
import { checkedOf, startOn, type World } from "../world/world.ts"

const WRITES = { short: 8, long: 100 }
const PATIENCE_MS = 240_000
/** Of each kind of answer. */
const EACH = { short: 1, long: 3 }
const TRIES_OF_AN_HOUR = { short: 2, long: 6 }

/** Away for an hour, busy, refusing for good, gone without a word after it had the mail: people notice none of it. */
async function troubleMail(form: Form, world: World): Promise<Row> {
  const bad = EACH[form]
  const place = world.newPlace()
  const stub = await new SmtpStub().start()
  world.atEnd(() => stub.stop())
  const line = await startFaultProxy(stub.url)
  world.atEnd(() => line.stop())
  const site = await startOn(world, place, { env: { SMTP_URL: line.through(stub.url) } })
  const checked = checkedOf(place)
  const load = startLoad({ url: site.url, casts: place.casts, folder: place.journals })

  line.cut()
  await load.acknowledgedAgain(WRITES[form])
  await load.stop()
  await passTheHour(checked, TRIES_OF_AN_HOUR[form])
  const waiting = await countOf(checked, "queued")
  line.mend()
  stub.script = [
    ...Array<421>(bad).fill(421),
    ...Array<451>(bad).fill(451),
    ...Array<550>(bad).fill(550),
    ...Array<"drop_after_data">(bad).fill("drop_after_data"),
  ]
  await untilOver(checked)

  const taken = new Map<string, number>()
  for (const { messageId } of stub.taken) taken.set(messageId, (taken.get(messageId) ?? 0) + 1)
  const [sent, failed] = [await countOf(checked, "sent", "and html = ''"), await countOf(checked, "failed")]
  const [letters] = await checked.sql<{ n: number }>(
    "select count(*)::int as n from queue.job where name = 'dead-letters' and data ->> 'id' in (select id::text from mail_outbox where status = 'failed')",
  )
  const tally = await check(checked, place.journals, { bodiesAreKept: false })
  return {
    injected: `an hour away (by the queue's clock), then ${bad} each of 421, 451, 550 and silence after DATA`,
    tally,
    notes: [
      `${waiting} mails waited out the hour`,
      `${sent} sent, ${failed} laid aside`,
      `${stub.seen.length - stub.taken.length} arrived without our hearing of it, and came again under the same Message-ID`,
    ],
    broken: [
      ...brokenBy(tally),
      ...wrongIf(waiting === 0, "no mail waited"),
      ...wrongIf(failed !== bad, `${failed} mails were laid aside, ${bad} were refused for good`),
      ...wrongIf(letters?.n !== failed, `${letters?.n} dead letters of ${failed}`),
      ...wrongIf(taken.size !== sent, `${taken.size} mails arrived, ${sent} are marked as sent`),
      ...wrongIf(
        [...taken.values()].some((times) => times > 1),
        "a mail was taken twice",
      ),
      ...wrongIf(load.unexpected.length > 0, `unexpected: ${[...new Set(load.unexpected)].join(", ")}`),
    ],
  }
}

/** The tries of an hour, at one minute, two, four and so on: each comes as soon as the one before has failed. */
async function passTheHour(checked: Checked, last: number) {
  for (let tries = 2; tries <= last; tries++) {
    await untilTried(checked, tries - 1)
    await bringForward(checked)
  }
}

async function untilTried({ sql }: Checked, tries: number) {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until) {
    const [row] = await sql<{ n: number }>(
      "select count(*)::int as n from mail_outbox where status = 'queued' and attempts < $1",
      [tries],
    )
    if (row?.n === 0) return
    await pause(200)
  }
  throw new Error("mails were not tried again")
}

function bringForward({ sql }: Checked) {
  return sql("update queue.job set start_after = now() where name = 'mail' and state = 'retry' and start_after > now()")
}

async function untilOver(checked: Checked) {
  const until = performance.now() + PATIENCE_MS
  while ((await countOf(checked, "queued")) > 0) {
    if (performance.now() > until) throw new Error("mails are still queued")
    await bringForward(checked)
    await pause(500)
  }
}

async function countOf({ sql }: Checked, status: string, more = "") {
  const [row] = await sql<{ n: number }>(`select count(*)::int as n from mail_outbox where status = $1 ${more}`, [
    status,
  ])
  return row?.n ?? 0
}

export const mailServer: Fault = {
  n: 13,
  name: "mail server away, busy, refusing, silent after DATA",
  run: troubleMail,
}
