import { sql } from "drizzle-orm"
import type { Tx } from "../../platform/database/actor.server.ts"
import { allowLongStatements } from "../../platform/database/long-statements.server.ts"
import { step } from "../lib/step.mjs"
import { DEMO_PASSWORD, DEMO_SIGN_INS } from "./accounts.ts"
import { STATISTICS_MONTHS } from "./audience.ts"
import { lettersOf } from "./calendar.ts"
import { contractRows, type StoreContract } from "./company-side/contracts.ts"
import type { KeepReportSecret } from "./company-side/reports.ts"
import type { SealTokens } from "./connections.ts"
import type { KeepKitSecret } from "./kits.ts"
import { storeDrafts, storeGoods, storePaper, storePortraits } from "./pictures.ts"
import { buildWorld, DEMO_TABLES, type World } from "./world.ts"
import { writeRows } from "./write.ts"

export type Shop = {
  /** One transaction with the rights of the jobs: everything or nothing. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  storePicture(bytes: Uint8Array): Promise<string>
  /** For both sides of a collaboration alone. */
  storePrivate(bytes: Uint8Array, type: "webp" | "pdf"): Promise<string>
  hashPassword(password: string): Promise<string>
  storeContract: StoreContract
  /** For their connection alone. */
  sealTokens: SealTokens
  keepKitSecret: KeepKitSecret
  keepReportSecret: KeepReportSecret
  /** As on the site when somebody first opens the preferences. Devices from before these keys have others. */
  vapidKeys(): Promise<unknown>
  /** As on the site each night: without it, charts of the past would be empty. */
  tidyAudience(now: Date): Promise<void>
  /** As on the site in the night before Monday. */
  writeLetters(options: { now: Date }): Promise<void>
  /** After the letters. */
  tellOfSearches(options: { now: Date }): Promise<void>
  /** Also nightly: without it, no topic or town has a page that can be found. */
  countLandingGroups(): Promise<void>
}

/**
 * Fills a database that holds nobody yet with the demo world; one that has all of it stays as it is. A fill that was cut off behind the
 * world goes on where it was: what the site does each night does nothing twice.
 */
export async function fillDemo(shop: Shop) {
  const now = new Date()
  const { asSystem, tidyAudience, writeLetters, tellOfSearches, countLandingGroups } = shop
  const found = await asSystem(whatIsThere)
  if (found === "all") return
  if (found === "nobody") await fillWorld(shop, now)
  await step("Adding up their days", () => tidyAudience(now))
  const night = { now: lettersOf(now) }
  await step("Writing the letters of the week", async () => {
    await writeLetters(night)
    await tellOfSearches(night)
  })
  await step("Counting topics and towns", countLandingGroups)
  // Only for the accounts that can sign in: nobody would find them among two hundred others.
  const readers = [DEMO_SIGN_INS.creator, DEMO_SIGN_INS.company]
  await asSystem(async (tx) => {
    await tx.execute(
      sql`delete from mail_outbox where kind = 'weekly' and recipient <> all(${sql.param(readers)}::text[])`,
    )
    await tx.execute(sql`insert into settings (key, value) values (${FILLED}, 'true')`)
  })
}

/** The setting that says that a fill came to its end. */
const FILLED = "demo_filled"

async function fillWorld(
  { asSystem, storePicture, storePrivate, storeContract, hashPassword, vapidKeys, ...secrets }: Shop,
  now: Date,
) {
  const pictures = await step("Cutting the portraits", () => storePortraits(storePicture))
  const goods = await storeGoods(storePicture)
  const drafts = await step("Laying the tables of drafts", () => storeDrafts((bytes) => storePrivate(bytes, "webp")))
  const paper = await storePaper((bytes) => storePrivate(bytes, "pdf"))
  const contracts = await step("Drawing up contracts", () => contractRows(now, storeContract))
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await vapidKeys()
  await step("Writing 240 influencers and 90 days of statistics", () => {
    const world = buildWorld({ now, passwordHash, pictures, goods, drafts, contracts, paper, ...secrets })
    return asSystem((tx) => writeWorld(tx, world))
  })
}

/** Throws a sentence where there is somebody else's data: a demo is not to be mixed into it. */
async function whatIsThere(tx: Tx): Promise<"nobody" | "the world" | "all"> {
  const { rows } = await tx.execute<{ isDemo: boolean; isFilled: boolean }>(
    sql`select email = ${DEMO_SIGN_INS.admin} as "isDemo", exists (select 1 from settings where key = ${FILLED}) as "isFilled"
      from auth.users order by 1 desc limit 1`,
  )
  const [found] = rows
  if (!found) return "nobody"
  if (!found.isDemo)
    throw new Error(
      "There are accounts in this database already: set VITRINE_DATA_DIR to an empty folder for the demo.",
    )
  return found.isFilled ? "all" : "the world"
}

async function writeWorld(tx: Tx, world: World) {
  await allowLongStatements(tx)
  await tx.execute(
    sql`select app_private.ensure_audience_partitions((current_date - month * interval '1 month')::date)
      from generate_series(0, ${STATISTICS_MONTHS}::int) month`,
  )
  for (const name of Object.keys(DEMO_TABLES) as (keyof World)[]) await writeRows(tx, DEMO_TABLES[name], world[name])
  await tx.execute(sql`select app_private.recount_audience((current_date - interval '1 day')::date)`)
}
