import { sql } from "drizzle-orm"
import { onInvalidation } from "#platform/cache/invalidations.server"
import { readAs, SYSTEM } from "#platform/database/actor.server"
import { log } from "#platform/log/log.server"
import { gauge } from "#platform/metrics/metrics.server"
import { onShutdown } from "#platform/process/shutdown.server"
import { MINUTE_MS } from "#platform/text/day"
import { keepRows, keptRows } from "./kept-file.server"
import { createPlan, type DomainRow } from "./plan"

/** Some 100 MB. */
const MOST = 200_000
const FIRST_RETRY_MS = 1_000

/**
 * All proved domains, in this process's memory: an unknown host costs a look-up and no question to anybody. Read whole at the start and
 * after a break in hearing from the others; then only those of pages that were touched. While they are being read, and while the
 * database is away, what was known holds.
 */
const plan = createPlan()
let file: string | undefined
let wanted: "all" | Set<string> = new Set()
let reading: Promise<void> | null = null
let retry: NodeJS.Timeout | undefined
let wait = FIRST_RETRY_MS

gauge("own_domains", "Proved domains of creators, in memory", () => plan.size())

/** The page served under a domain name, in lower case and without a final dot; undefined for an unproved name. */
export const domainCalled = plan.called

/** Whether any page leads on to a domain of its own. */
export const someLeadOn = () => plan.leadsOn() > 0

/** The domain that a page's path on the site leads on to. */
export const domainOfPath = plan.ofPath

/** The domain that what stands under a page's id leads on to. */
export const domainOfPage = plan.ofPage

/**
 * Fills the memory and keeps a copy in a file of `folder`, which is this process's alone. With the database away it begins with what
 * the file has, and goes on asking.
 */
export async function openDomains(folder: string) {
  file = `${folder}/domains.json`
  wanted = "all"
  await readWanted()
  if (plan.size() === 0 && wanted === "all") plan.replaceAll(await keptRows(file))
}

/** Resolves once all that was touched until now has been read; for tests. */
export async function domainsRead() {
  while (reading) await reading
}

const stopListening = onInvalidation((tags) => {
  if (file === undefined) return
  if (tags === "all") wanted = "all"
  else if (wanted !== "all") for (const tag of tags) for (const id of plan.pagesOf(tag)) wanted.add(id)
  if (wanted === "all" || wanted.size > 0) void readWanted()
})

async function readWanted(): Promise<void> {
  reading ??= readUntilDone().finally(() => {
    reading = null
  })
  return reading
}

async function readUntilDone() {
  clearTimeout(retry)
  while (wanted === "all" || wanted.size > 0) {
    const mine = wanted
    wanted = new Set()
    try {
      const rows = await proved(mine)
      if (mine === "all") plan.replaceAll(rows)
      else plan.replace(mine, rows)
      wait = FIRST_RETRY_MS
    } catch (error) {
      wanted = merged(mine, wanted)
      log.warn({ err: error, retryInMs: wait }, "the proved domains could not be read: what was known holds")
      retry = setTimeout(readWanted, wait).unref()
      wait = Math.min(wait * 2, MINUTE_MS)
      return
    }
  }
  if (file) keepRows(file, plan.rows)
}

type Wanted = "all" | Set<string>

function merged(one: Wanted, other: Wanted): Wanted {
  return one === "all" || other === "all" ? "all" : new Set([...one, ...other])
}

function proved(which: Wanted): Promise<DomainRow[]> {
  const ofPages = which === "all" ? sql`true` : sql`d.influencer_id = any(${sql.param([...which])}::uuid[])`
  return readAs(SYSTEM, async (tx) => {
    const { rows } = await tx.execute<DomainRow>(sql`
      select d.name, d.influencer_id as "influencerId", l.custom_path as path, d.redirects, d.live_at is not null as "isLive"
      from page_domains d left join custom_links l on l.influencer_id = d.influencer_id
      where d.state = 'proved' and ${ofPages}
      order by d.preferred_at desc nulls last, d.proved_at, d.id limit ${MOST}`)
    return rows
  })
}

onShutdown(
  "domains",
  async () => {
    stopListening()
    clearTimeout(retry)
  },
  "work",
)
