import { m } from "#messages"
import type { LinkFault } from "#vocabulary/links"
import type { Locale } from "#vocabulary/locales"

/** The fault of a link, as a sentence. */
export function faultWords(fault: LinkFault, locale?: Locale) {
  return WORDS[fault]({}, locale ? { locale } : undefined)
}

const WORDS = {
  gone: m.link_fault_gone,
  broken: m.link_fault_broken,
  silent: m.link_fault_silent,
  nameless: m.link_fault_nameless,
  certificate: m.link_fault_certificate,
} satisfies Record<LinkFault, unknown>
