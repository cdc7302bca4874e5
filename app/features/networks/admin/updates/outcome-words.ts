import { m } from "#messages"
import { isolate } from "#platform/text/bidi"

const WORDS = {
  ok: m.admin_updates_outcome_ok,
  hidden: m.networks_status_hidden,
  not_found: m.networks_status_not_found,
  not_supported: m.networks_status_not_supported,
  rate_limited: m.networks_status_rate_limited,
  auth_error: m.networks_status_auth_error,
  scope_missing: m.admin_updates_outcome_scope,
} as const

/** How readings ended, in words; a fault of the network keeps its name. */
export function outcomeText(name: string) {
  if (isKnown(name)) return WORDS[name]()
  return m.admin_updates_outcome_fault({ fault: isolate(name.replace(/^transient:/, "")) })
}

function isKnown(name: string): name is keyof typeof WORDS {
  return Object.hasOwn(WORDS, name)
}
