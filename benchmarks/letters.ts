import type pg from "pg"
import { ownDatabase } from "./support/own-database.ts"
import { budget, end } from "./support/rounds.ts"

// The letters of a Monday to 100 000 people: creators whose pages were seen on each of fourteen days, with blocks, networks, some work that is due
// and some dead links, and one in ten of a company for which something waits. Written as the night's job writes them, to the rows of
// their mails and of the jobs that send them, by one process.

const NIGHT_OF = 100_000
/** Fewer of them (`LETTERS=20000`) take as long each: nothing that is read or written grows with all. */
const PEOPLE = Number(process.env.LETTERS ?? NIGHT_OF)
const BRANDS = PEOPLE / 10
const CREATORS = PEOPLE - BRANDS
/** Made in parts, so that no statement holds all of them. */
const PART = PEOPLE / 10
const NIGHT = new Date("2026-11-23T00:40:00Z")
const MINUTE = 60

const EVERYBODY = [
  "insert into auth.users (id, name, email, email_verified) select pg_temp.id(1, n), 'Nadia', 'nadia' || n || '@example.test', true from :n",
  `insert into profiles (id, first_name, last_name, email, locale)
   select pg_temp.id(1, n), 'Nadia', 'Benali', 'nadia' || n || '@example.test', (array['fr', 'fr', 'en', 'ar'])[1 + n % 4] from :n`,
]

const OF_CREATORS = [
  "insert into user_roles (user_id, role) select pg_temp.id(1, n), 'influencer' from :n",
  `insert into influencers (id, name, is_active, country) select pg_temp.id(2, n), 'Nadia Benali', true, (array['FR', 'BE', 'MA', 'CA'])[1 + n % 4] from :n`,
  "insert into influencer_user_mapping (id, user_id, influencer_id) select pg_temp.id(3, n), pg_temp.id(1, n), pg_temp.id(2, n) from :n",
  `insert into custom_bio_links (id, influencer_id, title, url, display_order)
   select pg_temp.id(4, n * 5 + place), pg_temp.id(2, n), 'Mes couteaux ' || place, 'https://boutique-' || n || '.example/' || place, place
   from :n, generate_series(0, 4) place`,
  `insert into link_health (url, host, state, fault, failures, failing_since)
   select 'https://boutique-' || n || '.example/1', 'boutique-' || n || '.example', 'dead', 'gone', 4, '2026-11-18' from :n where n % 20 = 0`,
  `insert into influencer_networks (influencer_id, network, handle, url, followers, provenance, fetched_at, platform_id)
   select pg_temp.id(2, n), network, 'nadia', 'https://example.test/', 30000, 'public_api', '2026-11-22', 'id' || n
   from :n, unnest(array['instagram', 'tiktok']) network`,
  `insert into network_snapshots (influencer_id, network, account, day, followers, provenance)
   select pg_temp.id(2, n), network, 'id' || n, date '2026-10-10' + place, 28000, 'public_api'
   from :n, unnest(array['instagram', 'tiktok']) network, generate_series(0, 4) place`,
  // A page in four has grown, by a network; a block in four has doubled.
  `insert into audience_days (influencer_id, day, facet, value, views, clicks, visitors, bot_hits)
   select pg_temp.id(2, n), date '2026-11-09' + ago, facet, value, case when facet = 'block' then 0 else views end,
     case when facet = 'referrer' then 0 else clicks end, 0, 0
   from :n, generate_series(0, 13) ago,
     lateral (select case when n % 4 = 0 and ago > 6 then 24 else 12 end as views, case when n % 4 = 1 and ago > 6 then 8 else 4 end as clicks) c,
     lateral (values ('total', ''), ('block', pg_temp.id(4, n * 5)::text), ('referrer', 'tiktok')) f (facet, value)`,
  `insert into collaborations (id, influencer_id, company_name, status, published, offer_version, accepted_at)
   select pg_temp.id(5, n), pg_temp.id(2, n), 'Maison Orsay', 'active', false, 1, now() from :n where n % 10 = 0`,
  `insert into deliverables (id, collaboration_id, position, network, kind, title, due_on)
   select pg_temp.id(6, n), pg_temp.id(5, n), 0, 'instagram', 'reel', 'La tarte', '2026-11-26' from :n where n % 10 = 0`,
]

const OF_BRANDS = [
  "insert into user_roles (user_id, role) select pg_temp.id(1, n), 'entreprise' from :n",
  "insert into companies (id, name, country) select pg_temp.id(7, n), 'Maison Orsay', 'FR' from :n",
  "insert into company_members (company_id, user_id, role) select pg_temp.id(7, n), pg_temp.id(1, n), 'owner' from :n",
  `insert into collaborations (id, influencer_id, company_id, company_name, status, published, offer_version, accepted_at)
   select pg_temp.id(5, n), pg_temp.id(2, n % ${CREATORS}), pg_temp.id(7, n), 'Maison Orsay', 'active', false, 1, now() from :n`,
  `insert into deliverables (id, collaboration_id, position, network, kind, title, state, draft_version, answer_due_at)
   select pg_temp.id(6, n), pg_temp.id(5, n), 0, 'instagram', 'reel', 'La tarte', 'draft_sent', 1, '2026-11-26' from :n`,
]

process.env.SECRET_KEY = "k".repeat(32)
const database = await ownDatabase("letters")
type Letters = typeof import("../app/features/weekly-letter/write.server")
type Queues = typeof import("../platform/jobs/queues.server")

try {
  const admin = await database.connect()
  await database.load("/platform/mail/mail.jobs.server.ts")
  const { ensureQueues } = await database.load<Queues>("/platform/jobs/queues.server.ts")
  await ensureQueues()
  const { writeLetters } = await database.load<Letters>("/app/features/weekly-letter/write.server.ts")
  await seed(admin)

  const started = performance.now()
  await writeLetters({ now: NIGHT })
  const seconds = (performance.now() - started) / 1000

  const { rows } = await admin.query<{ letters: number; people: number; jobs: number; bytes: string }>(`
    select (select count(*)::int from mail_outbox) as letters, (select count(distinct reader_id)::int from mail_outbox) as people,
      (select count(*)::int from queue.job where name = 'bulk-mail') as jobs, pg_size_pretty(pg_total_relation_size('mail_outbox')) as bytes`)
  const { letters = 0, people = 0, jobs = 0, bytes = "" } = rows[0] ?? {}
  console.log(
    `  ${letters} letters in ${seconds.toFixed(1)} s, ${Math.round(letters / seconds)} a second; ${bytes} of mails`,
  )
  budget(
    `100,000 letters at the pace of ${PEOPLE} of them`,
    (seconds / letters / MINUTE) * NIGHT_OF,
    { atMost: 60 },
    " minutes",
  )
  budget("people without their letter", PEOPLE - people, { atMost: 0 })
  budget("letters twice", letters - people, { atMost: 0 })
  budget("letters without the job that sends them", letters - jobs, { atMost: 0 })
  await admin.end()
} finally {
  await database.stop()
}
end()

/** Everybody, without triggers. `n` is whose row it is; ids are made of it. */
async function seed(admin: pg.Client) {
  const started = performance.now()
  await admin.query("set session_replication_role = replica; set synchronous_commit = off")
  await admin.query(`create function pg_temp.id(kind int, n bigint) returns uuid language sql immutable as
    $$ select ('01900000-0000-7000-8' || lpad(kind::text, 3, '0') || '-' || lpad(n::text, 12, '0'))::uuid $$`)
  for (let first = 0; first < PEOPLE; first += PART) {
    const last = first + PART - 1
    const isCreators = first < CREATORS
    for (const statement of [...EVERYBODY, ...(isCreators ? OF_CREATORS : OF_BRANDS)])
      await admin.query(statement.replaceAll(":n", `generate_series(${first}, ${last}) n`))
  }
  for (const table of await tablesOf(admin)) await admin.query(`vacuum (analyze) ${table}`)
  await admin.query("set session_replication_role = origin")
  console.log(`  ${PEOPLE} people made in ${((performance.now() - started) / 1000).toFixed(0)} s`)
}

async function tablesOf(admin: pg.Client) {
  const { rows } = await admin.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables where n_tup_ins > 0 and schemaname in ('public', 'auth')`,
  )
  return rows.map(({ name }) => name)
}
