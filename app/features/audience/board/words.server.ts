import { currentLocale, m } from "#messages"
import { firstOfMonth, LANGUAGE_TAGS } from "#platform/text/format"
import { countryName } from "#platform/text/names"
import type { Facet } from "#vocabulary/audience"
import { isNetwork, NETWORK_NAMES } from "#vocabulary/networks"
import type { Share } from "../statistics"

const made = new Map<string, Intl.DateTimeFormat>()

/** `lundi 21 novembre`, `mardi 1er décembre` */
export function weekdayAndDay(day: string) {
  const options = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const
  return firstOfMonth(formatter("weekday", options).format(new Date(day)), currentLocale())
}

/** `14:03`, in Paris. */
export function timeOf(moment: Date) {
  const options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "Europe/Paris" } as const
  return formatter("time", options).format(moment)
}

/** What a value of a facet is called. Made on the server: browsers name countries otherwise. */
export function shareName(facet: Facet, { value, title }: Pick<Share, "value" | "title">): string {
  switch (facet) {
    case "block":
      return title ?? m.audience_block_gone()
    case "referrer":
      return originName(value)
    case "device":
      return deviceName(value)
    case "country":
      return value ? countryName(value, currentLocale()) : m.audience_unknown()
  }
}

function originName(value: string) {
  if (isNetwork(value)) return NETWORK_NAMES[value]
  if (value === "search") return m.audience_origin_search()
  return value === "" ? m.audience_origin_unknown() : m.audience_origin_other()
}

function deviceName(value: string) {
  if (value === "mobile") return m.audience_device_mobile()
  if (value === "tablet") return m.audience_device_tablet()
  return value === "desktop" ? m.audience_device_desktop() : m.audience_unknown()
}

function formatter(name: string, options: Intl.DateTimeFormatOptions) {
  const locale = currentLocale()
  const known = made.get(locale + name) ?? new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], options)
  made.set(locale + name, known)
  return known
}
