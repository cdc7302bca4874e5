import { SmtpStub } from "../../support/smtp-stub.ts"
import { brokenBy, type Fault, type Form, type Row, wrongIf } from "../fault.ts"
import { check } from "../load/checker.ts"
import { startLoad } from "../load/load.ts"
import { untilMailIsOut } from "../load/mails.ts"
import { addressesOf, checkedOf, startBeside, startDatabase, startOn, type World } from "../world/world.ts"

/** Each process has two workers for mail. */
const PROCESSES = { short: 2, long: 10 }
const WRITES = { short: 16, long: 400 }

/** Every job is there three times, under ids of its own, as if the queue had lost count. */
const TRIPLE = `
  create function queue.triple() returns trigger language plpgsql security definer as $$ begin
    if pg_trigger_depth() > 1 then return null; end if;
    insert into queue.job select (jsonb_populate_record(new, jsonb_build_object('id', gen_random_uuid()))).*
      from generate_series(1, 2) on conflict do nothing;
    return null;
  end $$;
  create trigger triple after insert on queue.job for each row when (new.name <> 'dead-letters') execute function queue.triple()`

async function deliverThrice(form: Form, world: World): Promise<Row> {
  const place = world.newPlace()
  const database = await startDatabase(world, place)
  const stub = await new SmtpStub().start()
  world.atEnd(() => stub.stop())
  const env = { ...addressesOf(database), SMTP_URL: stub.url }
  const site = await startOn(world, place, { env })
  for (let n = 1; n < PROCESSES[form]; n++) await startBeside(world, place, { env })
  const { sql } = checkedOf(place)
  await sql(TRIPLE)
  const load = startLoad({ url: site.url, casts: place.casts, folder: place.journals })
  await load.acknowledgedAgain(WRITES[form])
  await load.stop()
  const drained = await untilMailIsOut(sql)

  const [counts] = await sql<{ mails: number; unsent: number; jobs: number }>(
    `select (select count(*)::int from mail_outbox where created_at > now() - interval '1 hour' and subject is not null and status = 'sent' and html = '') as mails,
       (select count(*)::int from mail_outbox where status <> 'sent') as unsent,
       (select count(*)::int from queue.job where name = 'mail') as jobs`,
  )
  const sent = new Map<string, number>()
  for (const { messageId } of stub.taken) sent.set(messageId, (sent.get(messageId) ?? 0) + 1)
  const twice = [...sent.values()].filter((times) => times > 1).length
  const tally = await check(checkedOf(place), place.journals, { bodiesAreKept: false })
  return {
    injected: `${counts?.jobs} jobs of ${sent.size} mails, ${PROCESSES[form] * 2} workers in ${PROCESSES[form]} processes`,
    tally,
    notes: [
      drained,
      "statistics: one snapshot for each account and day is shown by app/features/networks/refresh/killed.test.ts and stats-updates/commands.test.ts",
    ],
    broken: [
      ...brokenBy(tally),
      ...wrongIf(twice > 0, `${twice} mails went out twice`),
      ...wrongIf((counts?.unsent ?? 0) > 0, `${counts?.unsent} mails did not go out`),
      ...wrongIf((counts?.mails ?? 0) !== sent.size, `${counts?.mails} mails are marked as sent, ${sent.size} arrived`),
      ...wrongIf(load.unexpected.length > 0, `unexpected: ${[...new Set(load.unexpected)].join(", ")}`),
    ],
  }
}

export const jobDeliveries: Fault = { n: 12, name: "every job delivered three times, many workers", run: deliverThrice }
