import { randomBytes } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { WANTED } from "../../high-availability/packages.ts"
import type { Site } from "../../support/site.ts"
import type { World } from "../proof.ts"
import type { Day } from "./acts/day.ts"
import { Crowd } from "./crowd.ts"
import { figureOf } from "./gauge.ts"
import { Ledger } from "./ledger.ts"
import { SIZES, seedPeople } from "./people.ts"
import { Samples } from "./samples.ts"
import { OpenPages } from "./sockets.ts"
import { startTown } from "./town.ts"

/** What the day's proofs install. */
export const DAY_PACKAGES = { ...WANTED, caddy: "/usr/bin/caddy" }
/** Of 100 requests 99 are to be answered by then, in milliseconds. */
export const P99_MS = 250

/** Fewer pages for a trial. */
const PAGES = Number(process.env.DAY_PAGES ?? SIZES.pages)

/** A site with everybody who is there before the day begins, their pages open, and the first of those who come. */
export async function beginDay(world: World, factor: number) {
  const samples = new Samples()
  const ledger = new Ledger()
  const said = (text: string) => console.log(`  ${new Date().toISOString().slice(11, 19)} ${text}`)
  const town = await startTown(world)
  said("the cluster, two processes and Caddy are up")
  const people = await seedPeople(town, samples, { ...SIZES, pages: PAGES })
  said(`${PAGES} pages are there, ${people.creators.length + people.companies.length} people are signed in`)
  const pages = new OpenPages(town.url, people)
  world.atEnd(() => pages.close())
  const day: Day = { url: town.url, people, samples, ledger, run: `d${randomBytes(3).toString("hex")}` }
  const crowd = new Crowd(day, factor)
  world.atEnd(() => crowd.close())
  return {
    town,
    pages,
    samples,
    ledger,
    crowd,
    said,
    /** Nobody comes any more, who was there has gone, and what waited in memory is written. */
    async end() {
      await crowd.stop()
      const isWritten = async (site: Site) => (await figureOf(site, "vitrine_audience_events_waiting")) === 0
      for (const site of town.sites) while (!(await isWritten(site))) await pause(200)
      await pause(2_000) // the last batch is under way
      for (const failure of crowd.failures.slice(0, 3)) console.error(failure)
    },
  }
}
