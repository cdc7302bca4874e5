import { Notice } from "#app/ui/notice"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDateTime } from "#platform/text/format"
import { NETWORK_NAMES } from "#vocabulary/networks"
import type { OwnClaim } from "../queries.server"
import { networkList } from "./network-list"

/** What the last look at the bios gave, and when that was. */
export function ProofNotice({ claim }: { claim: OwnClaim }) {
  const { proof, proofNetwork, proofCheckedAt } = claim
  if (proof === null || proofCheckedAt === null) return null
  const date = isolate(formatDateTime(proofCheckedAt, currentLocale()))
  if (proof === "proved")
    return (
      <Notice tone="ok" title={m.claim_proved({ network: isolate(proofNetwork ? NETWORK_NAMES[proofNetwork] : "") })}>
        {m.claim_proved_text({ date })}
      </Notice>
    )
  const networks = networkList(claim.accounts.filter(({ readable }) => readable))
  if (proof === "unavailable")
    return (
      <Notice tone="info" title={m.claim_unavailable({ networks })}>
        {m.claim_unavailable_text({ date })}
      </Notice>
    )
  return (
    <Notice tone="warn" title={m.claim_not_found({ networks })}>
      {m.claim_not_found_text({ date })}
    </Notice>
  )
}
