import { execFileSync } from "node:child_process"
import { randomUUID } from "node:crypto"
import { rmSync, statfsSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { post } from "../../faults/load/writes.ts"
import type { Place } from "../../faults/world/world.ts"
import type { Site } from "../../support/site.ts"
import { crowd } from "./crowd.ts"
import type { Told, Watch } from "./watch.ts"

const LEFT_BYTES = 500_000_000
/** What the rule for letters that nobody waits for bears with is longer: those are not among these. */
const OLD = "interval '20 minutes'"

type Heard = Readonly<{ what: string; told: Told | null }>

/** Each a fault that lasts until the operator is told of it by the name, and what it was. */
export type Fault = (watch: Watch) => Promise<readonly Heard[]>

export function fullDisk(disk: string): Fault {
  return async (watch) => {
    const { bavail, bsize } = statfsSync(disk)
    const ballast = join(disk, "ballast")
    execFileSync("fallocate", ["--length", String(bavail * bsize - LEFT_BYTES), ballast])
    const told = await watch.hears("VitrineDiskFull")
    rmSync(ballast)
    return [{ what: "the disk of the data has half a gigabyte left", told }]
  }
}

/** By the two bugs of bug.mjs. */
export const bugs =
  (site: Site): Fault =>
  async (watch) => {
    site.process.kill("SIGUSR2")
    site.process.kill("SIGWINCH")
    const [failed, memory] = await Promise.all([watch.hears("VitrineUnhandledFailure"), watch.hears("VitrineMemory")])
    return [
      { what: "a promise fails that nobody waits for", told: failed },
      { what: "900 MB of memory are taken and not given back", told: memory },
    ]
  }

/** A queue that no process works. */
export const jobs =
  (site: Site): Fault =>
  async (watch) => {
    await site.sql(`select queue.create_queue('of-the-version-before', '{"policy":"standard"}'::jsonb)`)
    await site.sql(`insert into queue.job (name, start_after) values ('of-the-version-before', now() - ${OLD})`)
    const told = await watch.hears("VitrineJobsLate")
    await site.sql("delete from queue.job where name = 'of-the-version-before'")
    return [{ what: "a job that no process works, its time set back by 20 minutes", told }]
  }

/** Somebody signs up while the mail server is away. */
export const mailAway =
  (site: Site, signUp: () => Promise<unknown>): Fault =>
  async (watch) => {
    await signUp()
    await site.sql(`update mail_outbox set created_at = now() - ${OLD} where status = 'queued'`)
    return [
      {
        what: "the mail server is away, and a mail's time set back by 20 minutes",
        told: await watch.hears("VitrineMailLate"),
      },
    ]
  }

/** What a network answers with 500, asked by one creator after the other. */
export const networkFails =
  (site: Site, casts: Place["casts"]): Fault =>
  async (watch) => {
    let isOver = false
    const asking = (async () => {
      for (const [n, { creator }] of casts.entries()) {
        const send = (path: string, form: Record<string, string>) =>
          post(site.url, path, new URLSearchParams(form), {
            cookie: creator.cookie,
            signal: AbortSignal.timeout(60_000),
          }).then((answer) => answer.arrayBuffer())
        await send("/setup/social-profiles", { youtube: `https://www.youtube.com/@chaine${n}` })
        await send("/setup/fetch-stats", {})
        if (isOver) return
        await pause(6_000)
      }
    })()
    const told = await watch.hears("VitrineNetworkFails")
    isOver = true
    await asking
    return [{ what: "a network answers everything with 500", told }]
  }

/** What may be spent a day; a process reads it when it starts. */
export const setCap = (site: Site) =>
  site.sql(`insert into settings (key, value) values ('x_daily_cap_cents', '500'::jsonb)`)

export const spending =
  (site: Site): Fault =>
  async (watch) => {
    await site.sql(
      `insert into network_usage (network, day, spent_cents) values ('x', (now() at time zone 'utc')::date, 450)`,
    )
    return [{ what: "450 of 500 cents are spent", told: await watch.hears("VitrineNetworkSpending") }]
  }

/** Somebody's psql holds a lock on the companies, and people ask for what needs them. */
export const locked =
  (site: Site, adminUrl: string, cast: Place["casts"][number]): Fault =>
  async (watch) => {
    const client = new pg.Client({ connectionString: adminUrl })
    await client.connect()
    await client.query("begin; lock table companies in access exclusive mode")
    let isOver = false
    const people = crowd(`${site.url}/entreprise/dashboard`, {
      cookie: cast.company.cookie,
      people: 40,
      isOver: () => isOver,
    })
    const [slow, short, statements] = await Promise.all([
      watch.hears("VitrineSlow"),
      watch.hears("VitrineDatabaseConnectionsShort"),
      watch.hears("VitrineSlowStatements"),
    ])
    isOver = true
    await client.query("rollback")
    await client.end()
    await people
    const what = "somebody's psql holds a lock while 40 people ask"
    return [slow, short, statements].map((told) => ({ what, told }))
  }

/** The process gets half of a processor, in turns of most of a second. */
export const busy =
  (site: Site): Fault =>
  async (watch) => {
    let isOver = false
    const turns = (async () => {
      while (!isOver) {
        site.process.kill("SIGSTOP")
        await pause(700)
        site.process.kill("SIGCONT")
        await pause(700)
      }
    })()
    const told = await watch.hears("VitrineBusy")
    isOver = true
    await turns
    return [{ what: "the process has half of a processor, in turns", told }]
  }

/** What comes from the primary lies unread in the replica: when that is too much, nobody reads there any more. */
export const replica =
  (site: Site, standby: Readonly<{ holdUp(): Promise<void>; goOn(): Promise<void> }>): Fault =>
  async (watch) => {
    await standby.holdUp()
    await site.sql("update settings set value = value where key = 'x_daily_cap_cents'")
    const [behind, out] = await Promise.all([watch.hears("VitrineReplicaBehind"), watch.hears("VitrineReplicaOut")])
    await standby.goOn()
    return [behind, out].map((told) => ({ what: "a replica is held up", told }))
  }

export const unseen: Fault = async (watch) => {
  watch.loseTargets()
  return [{ what: "Prometheus' targets are named otherwise", told: await watch.hears("VitrineUnseen") }]
}

/** A name of somebody who signs up once. */
export const somebody = () => `alerts-${randomUUID().slice(0, 8)}`
