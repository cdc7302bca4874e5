import * as paths from "#app/paths"
import { Avatar } from "#app/ui/avatar"
import { Card } from "#app/ui/card"
import { Notice } from "#app/ui/notice"
import { Tag } from "#app/ui/tag"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate } from "#platform/text/format"
import type { OwnClaim } from "../queries.server"
import { CLAIM_TONES, claimStateText } from "../state-text"
import { ClaimButtons } from "./claim-buttons"
import { ClaimCode } from "./claim-code"
import { ProofNotice } from "./proof-notice"

type OwnClaimCardProps = { claim: OwnClaim; errors: readonly string[] }

/** One request: where it stands and, while it waits, what its owner can do for it. */
export function OwnClaimCard({ claim, errors }: OwnClaimCardProps) {
  const { id, name, pictureUrl, state, reason, createdAt } = claim
  const isPending = state === "pending"
  return (
    <Card as="li" id={`claim-${id}`} className="grid scroll-mt-24 gap-5">
      <div className="flex items-center gap-3">
        <Avatar name={name ?? "?"} seed={claim.influencerId} src={pictureUrl} size={44} />
        <div className="grid min-w-0 flex-1 gap-1">
          <h3 className="text-lg leading-snug wrap-anywhere">
            {name === null ? m.claim_hidden_profile() : <bdi>{name}</bdi>}
          </h3>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
            {m.claim_sent_on({ date: isolate(formatDate(createdAt, currentLocale())) })}
            <Tag tone={CLAIM_TONES[state]}>{claimStateText(state)}</Tag>
          </p>
        </div>
      </div>
      {reason !== null && (
        <p dir="auto">
          <span className="font-semibold">{m.claim_reason()} : </span>
          <bdi>{reason}</bdi>
        </p>
      )}
      {isPending && claim.proof !== "proved" && <ClaimCode claim={claim} />}
      {isPending && <ProofNotice claim={claim} />}
      {state === "approved" && (
        <TextLink to={localizedHref(paths.influencerDashboard)} className="justify-self-start py-2">
          {m.claim_approved_next()}
        </TextLink>
      )}
      {errors.length > 0 && <Notice tone="danger">{errors}</Notice>}
      {isPending && <ClaimButtons claim={claim} />}
    </Card>
  )
}
