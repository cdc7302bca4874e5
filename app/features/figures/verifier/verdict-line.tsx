import type { ReactNode } from "react"
import { approximately, provenanceLabel } from "#app/features/networks/public"
import * as paths from "#app/paths"
import { NetworkIcon } from "#app/ui/network-icon"
import { ProvenanceDot } from "#app/ui/provenance-dot"
import { Tag } from "#app/ui/tag"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate, formatNumber } from "#platform/text/format"
import { NETWORK_NAMES, type Network } from "#vocabulary/networks"
import { type Count, type Holder, isDeclared, type Today, type Verdict } from "./verdict"

type VerdictLineProps = { verdict: Verdict; siteName: string; isLastOfHolder: boolean }

/** One code, with what it is worth; the way to the page stands behind the last figure of it. */
export function VerdictLine({ verdict, siteName, isLastOfHolder }: VerdictLineProps) {
  return (
    <li className="grid gap-3 py-5">
      <VerdictTag verdict={verdict} />
      <Said verdict={verdict} siteName={siteName} />
      {verdict.kind === "genuine" && isLastOfHolder && (
        <TextLink
          to={localizedHref(paths.creatorPageById(verdict.holder.influencerId))}
          reloadDocument
          className="inline-flex min-h-11 items-center justify-self-start"
        >
          {m.verifier_open_page()}
        </TextLink>
      )}
    </li>
  )
}

function VerdictTag({ verdict }: { verdict: Verdict }) {
  if (isDeclared(verdict)) return <Tag className="justify-self-start">{m.verifier_tag_declared()}</Tag>
  const [tone, words] = TAGS[verdict.kind]
  return (
    <Tag tone={tone} className="justify-self-start">
      {words()}
    </Tag>
  )
}

const TAGS = {
  genuine: ["ok", m.verifier_tag_genuine],
  expired: ["warn", m.verifier_tag_expired],
  withdrawn: ["danger", m.verifier_tag_withdrawn],
  not_genuine: ["danger", m.verifier_tag_not_genuine],
} as const

function Said({ verdict, siteName }: { verdict: Verdict; siteName: string }) {
  const locale = currentLocale()
  switch (verdict.kind) {
    case "genuine":
      return (
        <>
          <HolderLine holder={verdict.holder} />
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            <CountCell
              label={m.verifier_as_of({ date: formatDate(verdict.count.asOf, locale) })}
              count={verdict.count}
              large
            />
            <TodayCell today={verdict.today} />
          </dl>
        </>
      )
    case "expired":
      return (
        <>
          <HolderLine holder={verdict.holder} />
          <p>
            {m.verifier_expired_text({
              network: NETWORK_NAMES[verdict.holder.network],
              date: formatDate(verdict.endedAt, locale),
            })}
          </p>
        </>
      )
    case "withdrawn":
      return <p>{m.verifier_withdrawn_text({ date: formatDate(verdict.withdrawnAt, locale) })}</p>
    case "not_genuine":
      return (
        <>
          <p>{WHY[verdict.why]({ site: siteName })}</p>
          {verdict.difference && (
            <p>
              {m.verifier_difference({
                site: siteName,
                network: NETWORK_NAMES[verdict.difference.network],
                claimed: isolate(formatNumber(verdict.difference.claimed, locale)),
                known: isolate(formatNumber(verdict.difference.known.followers, locale)),
                date: formatDate(verdict.difference.known.asOf, locale),
              })}
            </p>
          )}
        </>
      )
  }
}

const WHY = {
  changed: () => m.verifier_why_changed(),
  unknown_key: m.verifier_why_unknown_key,
  no_code: () => m.verifier_why_no_code(),
  damaged: () => m.verifier_why_damaged(),
} as const

function HolderLine({ holder: { name, network, handle } }: { holder: Holder }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <strong className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </strong>
      <AccountName network={network} handle={handle} />
    </p>
  )
}

export function AccountName({ network, handle }: { network: Network; handle: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 text-ink-soft">
      <NetworkIcon network={network} size={16} className="shrink-0" />
      <span className="wrap-anywhere">
        {m.verifier_on({ handle: isolate(`@${handle}`), network: NETWORK_NAMES[network] })}
      </span>
    </span>
  )
}

function TodayCell({ today }: { today: Today }) {
  if (today.kind === "changed") return <CountCell label={m.verifier_today()} count={today.count} />
  const words = { same: m.verifier_today_same, another: m.verifier_today_another, gone: m.verifier_today_gone }[
    today.kind
  ]
  return (
    <Cell label={m.verifier_today()}>
      <span className="text-lg">{words()}</span>
    </Cell>
  )
}

/** A figure with its mark; its date is said once, here or in its label. */
export function CountCell({ label, count, large = false }: { label: string; count: Count; large?: boolean }) {
  const locale = currentLocale()
  const figure = approximately(formatNumber(count.followers, locale), count.isRounded)
  return (
    <Cell label={label}>
      <bdi dir="ltr" className={large ? "figures display text-3xl tracking-tighter" : "figures display text-xl"}>
        {figure}
      </bdi>
      <ProvenanceDot provenance={count.provenance}>
        {large
          ? provenanceLabel(count.provenance)
          : `${provenanceLabel(count.provenance)} · ${m.networks_as_of({ date: formatDate(count.asOf, locale) })}`}
      </ProvenanceDot>
    </Cell>
  )
}

export function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="grid justify-items-start gap-0.5">{children}</dd>
    </div>
  )
}
