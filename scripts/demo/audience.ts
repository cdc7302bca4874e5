import type { linkClicks, linkInBioViews } from "../../database/schema/audience.ts"
import type { influencerNetworks } from "../../database/schema/influencers.ts"
import type { customBioLinks } from "../../database/schema/link-page.ts"
import type { Calendar } from "./calendar.ts"
import { CREATOR, influencerId, isActive } from "./influencers.ts"
import { PEOPLE } from "./people/people.ts"
import type { Person } from "./people/table.ts"
import { type Dice, dice, idOf } from "./random.ts"

type View = typeof linkInBioViews.$inferInsert
type Click = typeof linkClicks.$inferInsert
type Block = typeof customBioLinks.$inferInsert

const STATISTICS_DAYS = 90
/** How many months before this one those days may reach into. */
export const STATISTICS_MONTHS = 3
/** For the creator whose dashboard is shown. */
const CREATOR_VIEWS_A_DAY = 150
/** Sunday first: people look at link pages in the evening and at the end of the week. */
const WEEK = [1.24, 0.86, 0.9, 0.97, 0.95, 1.04, 1.2]
const HOURS = [0.5, 7, 8.5, 12, 12.6, 13.2, 17, 18.4, 19.5, 20, 20.6, 21.2, 21.8, 22.5]
const CLICKS_A_VIEW = 0.27

type Figures = { influencerNetworks: (typeof influencerNetworks.$inferInsert)[]; customBioLinks: Block[] }

/** Views and clicks of every page that shows. `country` is empty, as the counter leaves it. */
export function audienceRows(days: Calendar, { influencerNetworks, customBioLinks }: Figures) {
  const views: View[] = []
  const clicks: Click[] = []
  const networksBy = Map.groupBy(influencerNetworks, (row) => row.influencerId)
  const blocksBy = Map.groupBy(customBioLinks, (row) => row.influencerId)
  for (const person of PEOPLE.filter(isActive)) {
    const networks = networksBy.get(influencerId(person)) ?? []
    const blocks = (blocksBy.get(influencerId(person)) ?? []).filter(({ url }) => url)
    const followers = networks.reduce((sum, network) => sum + (network.followers ?? 0), 0)
    const chance = dice(`audience/${person.path}`)
    const from = networks.map(({ network }) => network)
    for (const view of viewsOf(person, { chance, days, perDay: viewsPerDay(person, followers), from })) {
      views.push(view)
      const block = blocks.length > 0 && chance.chance(CLICKS_A_VIEW) ? topHeavy(blocks, chance) : null
      if (block) clicks.push(clickOn(block, view, days, chance))
    }
  }
  return { linkInBioViews: views, linkClicks: clicks }
}

function viewsPerDay({ path }: Person, followers: number) {
  return path === CREATOR ? CREATOR_VIEWS_A_DAY : 0.3 + Math.sqrt(followers / 1_000) * 0.12
}

type Flow = { chance: Dice; days: Calendar; perDay: number; from: string[] }

function* viewsOf(person: Person, { chance, days, perDay, from }: Flow): Generator<View> {
  const [hit, trend] = [chance.whole(4, 80), chance.between(-0.1, 0.55)]
  for (let day = STATISTICS_DAYS - 1; day >= 0; day--) {
    const growth = 1 + trend * (1 - day / STATISTICS_DAYS)
    // A video that many have seen sends people for three days.
    const rush = day <= hit && day > hit - 3 ? 2.4 - (hit - day) * 0.5 : 1
    const expected = perDay * growth * rush * (WEEK[days.weekday(day)] ?? 1) * chance.between(0.8, 1.2)
    const count = Math.floor(expected) + (chance.chance(expected % 1) ? 1 : 0)
    let visitor = ""
    for (let at = 0; at < count; at++) {
      const id = idOf("view", person.path, day, at)
      if (at === 0 || !chance.chance(0.13)) visitor = visitorOf(id)
      yield {
        id,
        influencerId: influencerId(person),
        at: days.at(day, Math.min(23.99, chance.pick(HOURS) + chance.between(0, 1.6))),
        visitorHash: visitor,
        ...circumstances(chance, from),
      }
    }
  }
}

/** As long as the real hash of a visitor. */
function visitorOf(id: string) {
  return Buffer.from(id.replaceAll("-", "")).toString("base64url").padEnd(43, "0").slice(0, 43)
}

/** A visitor's origin and device. */
function circumstances(chance: Dice, from: readonly string[]) {
  const [device, source] = [chance.roll(), chance.roll()]
  const isBot = chance.chance(0.05)
  return {
    isBot,
    device: isBot ? "desktop" : device < 0.79 ? "mobile" : device < 0.95 ? "desktop" : "tablet",
    referrer: isBot || source < 0.17 ? null : sourceOf(source, from),
    country: null,
  }
}

function sourceOf(drawn: number, from: readonly string[]) {
  if (drawn > 0.94) return "search"
  if (drawn > 0.91) return "other"
  return from[drawn < 0.62 ? 0 : Math.floor(drawn * 97) % Math.max(1, from.length)] ?? "other"
}

/** Picks a block; those at the top are clicked most. */
function topHeavy(blocks: readonly Block[], chance: Dice) {
  return blocks[Math.floor(chance.roll() ** 1.7 * blocks.length)] ?? null
}

function clickOn(block: Block, view: View, days: Calendar, chance: Dice): Click {
  const later = view.at.getTime() + chance.whole(3, 90) * 1_000
  return {
    ...view,
    id: idOf("click", view.id),
    blockId: block.id,
    at: new Date(Math.min(later, days.now.getTime())),
  }
}
