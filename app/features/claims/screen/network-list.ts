import { currentLocale } from "#messages"
import { isolate } from "#platform/text/bidi"
import { NETWORK_NAMES, type Network } from "#vocabulary/networks"

/** `Instagram, TikTok ou YouTube`, in the words of the current language. */
export function networkList(accounts: readonly { network: Network }[]) {
  const names = accounts.map(({ network }) => isolate(NETWORK_NAMES[network]))
  return new Intl.ListFormat(currentLocale(), { type: "disjunction" }).format(names)
}
