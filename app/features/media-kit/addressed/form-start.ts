import { currentLocale } from "#messages"
import { typedPrice } from "#platform/text/money"
import { KIT_SECTIONS } from "#vocabulary/page"
import type { KitPackage } from "../kit"
import type { loadAddressedKit, WorkChoice } from "./queries.server"
import { lastDayOf, MAX_OFFERS, validity } from "./rules"

/** The first values of a kit's form, by field name. */
export type FormStart = Readonly<Record<string, unknown>>

/** A new kit starts with everything there is, at the usual prices. */
export function newStart(packages: readonly KitPackage[], work: readonly WorkChoice[], now: Date): FormStart {
  return {
    offers: packages.slice(0, MAX_OFFERS).map(rowOf),
    sections: [...KIT_SECTIONS],
    work: work.map(({ id }) => id),
    freeDays: [],
    until: validity(now).usual,
  }
}

export function startOf(kit: Awaited<ReturnType<typeof loadAddressedKit>>, now: Date): FormStart {
  const { brand, greeting, letter, content, expiresAt } = kit
  const { first, usual } = validity(now)
  const last = lastDayOf(expiresAt)
  const offers = content.offers.map(rowOf)
  const { sections, work, freeDays } = content
  return { brand, greeting, letter, offers, sections, work, freeDays, until: last < first ? usual : last }
}

function rowOf({ title, description, priceCents }: { title: string; description: string; priceCents: number | null }) {
  return {
    title,
    description: description.replaceAll(/\s+/g, " ").slice(0, 160),
    price: priceCents === null ? "" : typedPrice(priceCents, currentLocale()),
  }
}
