import { currentLocale, m } from "#messages"
import { noonOf } from "#platform/text/day"
import { formatWeekday } from "#platform/text/format"
import { countryName } from "#platform/text/names"
import type { Facet } from "#vocabulary/audience"
import { isNetwork, NETWORK_NAMES } from "#vocabulary/networks"
import type { Share } from "../statistics"

/** `lundi 21 novembre`, `mardi 1er décembre` */
export function weekdayAndDay(day: string) {
  return formatWeekday(noonOf(day), currentLocale())
}

/** The name of a facet's value. Made on the server: browsers differ in the names of countries. */
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
