import { hasAddress } from "#vocabulary/page"
import type { customBioLinks } from "../../database/schema/link-page.ts"
import { BLOCKS, type BlockText } from "./block-texts.ts"
import type { Calendar } from "./calendar.ts"
import { creatorBlocks } from "./creator-page.ts"
import { CREATOR, influencerId, localeOf } from "./influencers.ts"
import { PEOPLE } from "./people/people.ts"
import type { DemoLocale, Person } from "./people/table.ts"
import { type Dice, dice, idOf } from "./random.ts"
import { videoAddress } from "./video-address.ts"

type Block = typeof customBioLinks.$inferInsert

/** The link pages: three to seven blocks each. */
export function blockRows(days: Calendar, goods: readonly string[]): Block[] {
  return PEOPLE.flatMap((person) => pageOf(person, days, goods))
}

function pageOf(person: Person, days: Calendar, goods: readonly string[]): Block[] {
  if (person.path === CREATOR) return creatorBlocks(influencerId(person), goods)
  const chance = dice(`blocks/${person.path}`)
  const locale = localeOf(person)
  const own = person.interests.flatMap((interest) => BLOCKS.filter((block) => block.about === interest))
  const common = BLOCKS.filter((block) => block.about === "tous")
  const count = chance.whole(3, 7)
  const chosen = chance.some(own, Math.min(own.length, Math.ceil(count * 0.7)))
  const texts = [...chosen, ...chance.some(common, count - chosen.length)]
  return texts
    .sort((a, b) => PLACE[a.kind] - PLACE[b.kind])
    .map((text, displayOrder) => blockOf(text, { person, locale, displayOrder, chance, days, goods }))
}

/** A heading first, ways to write last. */
const PLACE: Record<BlockText["kind"], number> = { heading: 0, video: 1, link: 2, product: 3, text: 4, contact: 5 }

/** In cents. */
const PRICES = [1_200, 1_990, 2_450, 3_900, 5_900, 8_900] as const

type Setting = {
  person: Person
  locale: DemoLocale
  displayOrder: number
  chance: Dice
  days: Calendar
  goods: readonly string[]
}

function blockOf(text: BlockText, { person, locale, displayOrder, chance, days, goods }: Setting): Block {
  const isPaid =
    (text.kind === "product" || text.kind === "link") && chance.chance(text.kind === "product" ? 0.4 : 0.05)
  const isOver = chance.chance(0.03)
  // A dice of its own, so that all else stays what it was.
  const isGivenTwice = dice(`languages/${person.path}`).chance(0.25)
  const stall = dice(`goods/${person.path}/${text.slug}`)
  const isSold = text.kind === "product"
  const second = locale === "fr" ? "en" : "fr"
  return {
    id: idOf("block", person.path, text.slug),
    influencerId: influencerId(person),
    kind: text.kind,
    title: text[locale],
    translations: isGivenTwice ? { [second]: text[second] } : {},
    url: addressOf(text, person),
    icon: null,
    displayOrder,
    visible: !chance.chance(0.05),
    startsAt: null,
    endsAt: isOver ? days.at(3) : null,
    picture: stall.chance(isSold ? 0.8 : text.kind === "link" ? 0.3 : 0) ? stall.pick(goods) : null,
    priceCents: isSold ? stall.pick(PRICES) : null,
    priceCurrency: isSold ? "EUR" : null,
    disclosure: isPaid ? chance.pick(["advertisement", "paid_partnership", "paid_partnership"]) : null,
  }
}

function addressOf({ kind, slug }: BlockText, { path }: Person) {
  if (!hasAddress(kind)) return null
  if (kind === "contact") return `mailto:bonjour@${path.replaceAll("_", "-")}.example`
  if (kind === "video") return videoAddress(path, slug)
  return `https://${path.replaceAll("_", "-")}.example/${slug}`
}
