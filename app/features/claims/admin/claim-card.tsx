import type { ReactNode } from "react"
import { hereHref, type ListState } from "#app/features/admin-kit/public"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { Card } from "#app/ui/card"
import { classNames } from "#app/ui/class-names"
import { LinkButton } from "#app/ui/link-button"
import { Tag } from "#app/ui/tag"
import { ALONE_LINK, TEXT_LINK, TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDateTime } from "#platform/text/format"
import { NETWORK_NAMES } from "#vocabulary/networks"
import { CLAIM_TONES, claimStateText } from "../state-text"
import { ClaimProof } from "./claim-proof"
import type { ClaimFilter, ClaimRow } from "./claims"
import { filterParams } from "./filter"
import type { Obstacle } from "./rules"

type ClaimCardProps = { claim: ClaimRow; state: ListState<"created">; filter: ClaimFilter }

/** One request: who claims what, in which words, on what proof; and the two answers to it. */
export function ClaimCard({ claim, state, filter }: ClaimCardProps) {
  const { id, requester, profile, message, createdAt, decision, obstacle } = claim
  return (
    <Card as="article" className="grid gap-4" aria-label={m.admin_claim_of({ name: isolate(profile.name) })}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <h2 className="flex min-w-0 flex-wrap items-center gap-2 text-lg wrap-anywhere">
          <a
            href={localizedHref(paths.creatorPageOf(profile.path, profile.id))}
            className={classNames(TEXT_LINK, ALONE_LINK)}
          >
            <bdi>{profile.name}</bdi>
          </a>
          <Tag tone={CLAIM_TONES[claim.state]}>{claimStateText(claim.state)}</Tag>
        </h2>
        <time dateTime={createdAt.toISOString()} className="figures text-sm text-ink-soft">
          <bdi>{formatDateTime(createdAt, currentLocale())}</bdi>
        </time>
      </div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact label={m.admin_claim_requester()}>
          <Person {...requester} />
          {claim.email !== requester.email && (
            <span className="block text-sm text-ink-soft">
              {m.admin_claim_answer_to()} <bdi dir="ltr">{claim.email}</bdi>
            </span>
          )}
        </Fact>
        <Fact label={m.admin_claim_owner()}>
          {profile.owner ? <Person {...profile.owner} /> : m.admin_claim_no_owner()}
        </Fact>
        <Fact label={m.admin_claim_networks()}>
          <Networks networks={profile.networks} />
        </Fact>
        <Fact label={m.admin_claim_proof()}>
          <ClaimProof proof={claim.proof} />
        </Fact>
      </dl>
      <div>
        <p className="font-semibold">{m.admin_claim_message()}</p>
        <p dir="auto" className="max-w-[80ch] wrap-anywhere whitespace-pre-wrap text-ink-soft">
          {message}
        </p>
      </div>
      {decision && <DecisionFacts decision={decision} />}
      {obstacle && <Callout tone="warn">{obstacleText(obstacle, requester.otherPage)}</Callout>}
      {claim.state === "pending" && (
        <div className="flex flex-wrap gap-2.5 border-t border-line pt-4">
          {!obstacle && (
            <LinkButton
              to={localizedHref(hereHref("claims", state, { ...filterParams(filter), confirm: "approve", id }))}
              preventScrollReset
              size="small"
              aria-label={m.admin_claim_approve_of({ name: isolate(profile.name) })}
            >
              {m.admin_claim_approve()}
            </LinkButton>
          )}
          <LinkButton
            to={localizedHref(hereHref("claims", state, { ...filterParams(filter), confirm: "reject", id }))}
            preventScrollReset
            variant="line"
            size="small"
            aria-label={m.admin_claim_reject_of({ name: isolate(profile.name) })}
          >
            {m.admin_claim_reject()}
          </LinkButton>
        </div>
      )}
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <dt className="font-semibold">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Person({ name, email }: { name: string; email: string }) {
  return (
    <>
      <span className="block">
        <bdi>{name}</bdi>
      </span>
      <span className="block text-ink-soft">
        <bdi dir="ltr">{email}</bdi>
      </span>
    </>
  )
}

/** Links to the networks, for an admin who looks for evidence that no program can read. */
function Networks({ networks }: Pick<ClaimRow["profile"], "networks">) {
  if (networks.length === 0) return <span className="text-ink-soft">{m.admin_claim_no_network()}</span>
  return (
    <ul>
      {networks.map(({ network, handle, url }) => (
        <li key={network}>
          {NETWORK_NAMES[network]} ·{" "}
          <TextLink to={url} newTab className={ALONE_LINK}>
            <bdi dir="ltr">@{handle}</bdi>
          </TextLink>
        </li>
      ))}
    </ul>
  )
}

function DecisionFacts({
  decision: { closedAt, by, reason, evidence },
}: {
  decision: NonNullable<ClaimRow["decision"]>
}) {
  const date = isolate(formatDateTime(closedAt, currentLocale()))
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <p className="text-sm text-ink-soft wrap-anywhere">
        {by === null ? m.admin_claim_closed({ date }) : m.admin_claim_closed_by({ date, email: isolate(by) })}
      </p>
      {reason !== null && <Said label={m.claim_reason()} text={reason} />}
      {evidence !== null && <Said label={m.admin_claim_evidence()} text={evidence} />}
    </div>
  )
}

function Said({ label, text }: { label: string; text: string }) {
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      <span className="font-semibold">{label} : </span>
      <bdi>{text}</bdi>
    </p>
  )
}

/** Says why a request cannot be approved; `otherPage` is what the requester's own page is called. */
function obstacleText(obstacle: Obstacle, otherPage: string | null) {
  return m.admin_claim_obstacle({ reason: reasonOf(obstacle, otherPage) })
}

function reasonOf(obstacle: Obstacle, otherPage: string | null) {
  switch (obstacle) {
    case "has_page":
      return m.admin_claim_has_page_named({ name: isolate(otherPage ?? "") })
    case "not_influencer":
      return m.admin_claim_not_influencer()
    case "leaving":
      return m.admin_claim_leaving()
    case "own":
      return m.admin_claim_own()
  }
}
