import { Tag } from "#app/ui/tag"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDateTime } from "#platform/text/format"
import { NETWORK_NAMES } from "#vocabulary/networks"
import type { ClaimRow } from "./claims"

/** Whether the code stood in a bio, in which and when; else that there is evidence only. */
export function ClaimProof({ proof }: Pick<ClaimRow, "proof">) {
  if (proof?.result !== "proved")
    return (
      <>
        <Tag tone="warn" className="whitespace-normal">
          {m.admin_claim_not_proved()}
        </Tag>
        {proof && <span className="mt-1 block text-sm text-ink-soft">{lastLook(proof)}</span>}
      </>
    )
  const network = isolate(proof.network ? NETWORK_NAMES[proof.network] : "")
  return (
    <>
      <Tag tone="ok" className="whitespace-normal">
        {m.admin_claim_proved({ network, handle: isolate(`@${proof.handle ?? ""}`) })}
      </Tag>
      <span className="mt-1 block text-sm text-ink-soft">
        <bdi>{formatDateTime(proof.checkedAt, currentLocale())}</bdi>
      </span>
    </>
  )
}

function lastLook({ result, checkedAt }: NonNullable<ClaimRow["proof"]>) {
  const date = isolate(formatDateTime(checkedAt, currentLocale()))
  return result === "unavailable" ? m.admin_claim_unavailable({ date }) : m.admin_claim_not_found({ date })
}
