import * as paths from "#app/paths"
import { ActionErrors } from "#app/ui/action-errors"
import { Avatar } from "#app/ui/avatar"
import { Callout } from "#app/ui/callout"
import { Card } from "#app/ui/card"
import { CopyLink } from "#app/ui/copy-link"
import { PersonsWords } from "#app/ui/persons-words"
import { Tag } from "#app/ui/tag"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isolate } from "#platform/text/bidi"
import { formatDate, formatDateTime } from "#platform/text/format"
import { NETWORK_NAMES, type Network } from "#vocabulary/networks"
import type { ClaimAccount, OwnClaim } from "../queries.server"
import { CLAIM_TONES, claimStateText } from "../state-text"
import { ClaimButtons } from "./claim-buttons"

type OwnClaimCardProps = { claim: OwnClaim; answer: FormAnswer | undefined }

/** One request: where it stands and, while it waits, what its owner can do for it. */
export function OwnClaimCard({ claim, answer }: OwnClaimCardProps) {
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
          <span className="font-semibold">{m.claim_reason_told()} </span>
          <bdi>
            <PersonsWords>{reason}</PersonsWords>
          </bdi>
        </p>
      )}
      {isPending && claim.proof !== "proved" && <ClaimCode claim={claim} />}
      {isPending && <ProofCallout claim={claim} />}
      {state === "approved" && (
        <TextLink to={localizedHref(paths.influencerDashboard)} className="justify-self-start py-2">
          {m.claim_approved_next()}
        </TextLink>
      )}
      <ActionErrors answer={answer} />
      {isPending && <ClaimButtons claim={claim} />}
    </Card>
  )
}

/** The code and where to put it, as far as the profile's networks can be read by us. */
function ClaimCode({ claim }: { claim: OwnClaim }) {
  const date = isolate(formatDate(claim.codeExpiresAt, currentLocale()))
  if (claim.isCodeOver) return <p className="text-ink-soft">{m.claim_code_ended({ date })}</p>
  return (
    <div className="grid gap-3">
      <div className="grid gap-1.5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{m.claim_code()}</span>
          <span className="text-sm text-ink-soft">{m.claim_code_until({ date })}</span>
        </p>
        <CopyLink url={claim.code} label={m.claim_code_copy()} copiedLabel={m.claim_code_copied()} />
      </div>
      {instructions(claim.accounts).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

/** Says of each network whether a program or a person will look. */
function instructions(accounts: readonly ClaimAccount[]) {
  const readable = accounts.filter((account) => account.readable)
  const others = accounts.filter((account) => !account.readable)
  if (accounts.length === 0) return [m.claim_code_no_network()]
  if (readable.length === 0) return [m.claim_code_person_only({ networks: networkList(others) })]
  const first = m.claim_code_read({ networks: networkList(readable) })
  return others.length === 0 ? [first] : [first, m.claim_code_person({ networks: networkList(others) })]
}

/** The result and the time of the last look at the bios. */
function ProofCallout({ claim }: { claim: OwnClaim }) {
  const { proof, proofNetwork, proofCheckedAt } = claim
  if (proof === null || proofCheckedAt === null) return null
  const date = isolate(formatDateTime(proofCheckedAt, currentLocale()))
  if (proof === "proved")
    return (
      <Callout tone="ok" title={m.claim_proved({ network: isolate(proofNetwork ? NETWORK_NAMES[proofNetwork] : "") })}>
        {m.claim_proved_text({ date })}
      </Callout>
    )
  const networks = networkList(claim.accounts.filter(({ readable }) => readable))
  if (proof === "unavailable")
    return (
      <Callout tone="info" title={m.claim_unavailable({ networks })}>
        {m.claim_unavailable_text({ date })}
      </Callout>
    )
  return (
    <Callout tone="warn" title={m.claim_not_found({ networks })}>
      {m.claim_not_found_text({ date })}
    </Callout>
  )
}

/** `Instagram, TikTok ou YouTube`, in the words of the current language. */
function networkList(accounts: readonly { network: Network }[]) {
  const names = accounts.map(({ network }) => isolate(NETWORK_NAMES[network]))
  return new Intl.ListFormat(currentLocale(), { type: "disjunction" }).format(names)
}
