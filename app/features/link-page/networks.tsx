import { use } from "react"
import {
  approximately,
  asShown,
  formatFigure,
  formatFollowers,
  isStale,
  provenanceLabel,
} from "#app/features/networks/public"
import * as paths from "#app/paths"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate, formatNumber } from "#platform/text/format"
import { NETWORK_NAMES } from "#vocabulary/networks"
import type { PublicNetwork, PublicPage } from "./public-page"
import { SIGNS } from "./signs"
import { ContentLocale, Words } from "./words"

/** `noreferrer` says `noopener` too. */
export const REL = "ugc nofollow noreferrer"

/** A profile that the page says is the same person's (microformats.org, rel-me). */
export function profileRel(isMe = false) {
  return isMe ? `me ${REL}` : REL
}

/** A link to each profile, with its count and the dot that says where the count comes from. */
export function NetworkPills({ networks }: { networks: readonly PublicNetwork[] }) {
  if (networks.length === 0) return null
  return (
    <ul className="nets">
      {networks.map(({ network, url, isMe, followers, isRounded, source }) => (
        <li key={network}>
          <a href={url} rel={profileRel(isMe)}>
            <Sign network={network} />
            <span className={followers === null ? undefined : "vh"}>{NETWORK_NAMES[network]}</span>
            {followers !== null && <bdi dir="ltr">{formatFigure({ followers, isRounded })}</bdi>}
            <Mark source={source} followers={followers} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The source of a figure. */
export function Mark({ source, followers }: Pick<PublicNetwork, "source" | "followers">) {
  const locale = currentLocale()
  const isForeign = use(ContentLocale) !== locale
  if (!source || followers === null) return null
  return (
    <i
      className={source.provenance}
      role="img"
      aria-label={provenanceLabel(source.provenance)}
      lang={isForeign ? locale : undefined}
    />
  )
}

export function Sign({ network }: { network: PublicNetwork["network"] }) {
  return (
    <svg aria-hidden="true" width={18} height={18} viewBox="0 0 24 24">
      <path d={SIGNS[network]} />
    </svg>
  )
}

/** The sum, and behind it each figure in full with its source and date, for everybody to open. */
export function Sources({ page }: { page: PublicPage }) {
  const { networks, totalFollowers: total } = page
  if (total === null) return null
  return (
    <details className="src">
      <summary>
        <b>
          <Words>{m.link_page_total({ count: asShown(total), figure: isolate(formatFollowers(total)) })}</Words>
        </b>
        <u>
          <Words>{m.link_page_sources()}</Words>
        </u>
      </summary>
      <ul>
        {networks
          .filter(({ followers }) => followers !== null)
          .map((network) => (
            <Source key={network.network} {...network} />
          ))}
      </ul>
      <a href={localizedHref(paths.signedFigures(page))} rel="nofollow">
        <u>
          <Words>{m.verifier_link()}</Words>
        </u>
      </a>
    </details>
  )
}

function Source({ network, followers, isRounded, source }: PublicNetwork) {
  const locale = currentLocale()
  const name = NETWORK_NAMES[network]
  if (!source || followers === null) return null
  const asOf = m.networks_as_of({ date: formatDate(source.fetchedAt, locale) })
  const stale = isStale(source.fetchedAt, new Date()) ? ` · ${m.networks_stale()}` : ""
  const owned = source.isOwned ? ` · ${m.networks_owned()}` : ""
  return (
    <li>
      <i className={source.provenance} />
      <b>
        {`${name} `}
        <bdi dir="ltr">{approximately(formatNumber(followers, locale), isRounded)}</bdi>
      </b>
      <span>
        <Words>{`${provenanceLabel(source.provenance)} · ${asOf}${stale}${owned}`}</Words>
      </span>
    </li>
  )
}
