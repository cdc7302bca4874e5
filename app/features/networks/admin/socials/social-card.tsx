import { hereHref } from "#app/features/admin-kit/public"
import { Icon } from "#app/ui/icon"
import { LinkButton } from "#app/ui/link-button"
import { NetworkIcon } from "#app/ui/network-icon"
import { ProvenanceDot } from "#app/ui/provenance-dot"
import { localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { isKnownByAddress, MAIN_NETWORKS, NETWORK_NAMES, NETWORKS, type Network } from "#vocabulary/networks"
import { formatFigure, NO_FIGURE } from "../../followers"
import { sourceText } from "../../provenance"
import { statusLabel } from "../../status"
import type { SocialCard, SocialList, StoredNetwork } from "./socials"

/** Networks that every card shows, filled in or not. */
const ALWAYS: readonly Network[] = MAIN_NETWORKS

export function SocialCardView({ card, state }: { card: SocialCard; state: SocialList }) {
  const shown = NETWORKS.map((network) => ({ network, stored: card.networks.find((each) => each.network === network) }))
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="mb-1 flex items-center justify-between gap-3">
        <h2 className="min-w-0 text-lg wrap-anywhere">
          <bdi>{card.name}</bdi>
        </h2>
        <LinkButton
          to={localizedHref(hereHref("socials", state, { edit: card.id }))}
          variant="quiet"
          size="small"
          preventScrollReset
          aria-label={m.admin_social_edit({ name: card.name })}
        >
          <Icon name="pencil" size={16} />
          {m.profile_edit()}
        </LinkButton>
      </div>
      <dl className="grid divide-y divide-line">
        {shown.map(
          ({ network, stored }) =>
            (stored || ALWAYS.includes(network)) && (
              <NetworkLine key={network} name={card.name} network={network} stored={stored} />
            ),
        )}
      </dl>
    </li>
  )
}

type NetworkLineProps = { name: string; network: Network; stored: StoredNetwork | undefined }

function NetworkLine({ name, network, stored }: NetworkLineProps) {
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-3 py-1.5">
      <dt className="flex w-28 shrink-0 items-center gap-2 text-sm text-ink-soft">
        <NetworkIcon network={network} size={16} />
        <bdi>{NETWORK_NAMES[network]}</bdi>
      </dt>
      <dd className="min-w-0 flex-1">
        {stored ? (
          isKnownByAddress(network) ? (
            <a
              href={stored.url}
              rel="noreferrer"
              aria-label={[m.admin_social_configured(), NETWORK_NAMES[network], isolate(name)].join(" ")}
              className="underline decoration-1 underline-offset-4 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
            >
              {m.admin_social_configured()}
            </a>
          ) : (
            // A box of its own: a handle that has no room is cut at its own end, in Arabic too.
            <bdi dir="ltr" className="inline-block max-w-full truncate align-bottom">
              @{stored.handle}
            </bdi>
          )
        ) : (
          <span className="text-ink-soft">{m.profile_not_configured()}</span>
        )}
      </dd>
      <dd className="shrink-0 font-semibold tabular-nums">
        <bdi dir="ltr">{stored ? formatFigure(stored) : NO_FIGURE}</bdi>
        <span className="sr-only">
          {" "}
          {network === "youtube" ? m.admin_social_subscribers() : m.admin_social_followers()}
        </span>
      </dd>
      {stored && <SourceAndStatus stored={stored} />}
    </div>
  )
}

/** Source and age of the figure, and why the latest reading gave none. */
function SourceAndStatus({ stored }: { stored: StoredNetwork }) {
  const { followers, provenance, fetchedAt, isOwned } = stored
  const source = followers !== null && provenance && fetchedAt && { provenance, fetchedAt, isOwned }
  const status = statusLabel(stored)
  if (!source && !status) return null
  return (
    <dd className="flex w-full flex-wrap items-baseline justify-between gap-x-3 text-sm text-ink-soft">
      {source && <ProvenanceDot provenance={source.provenance}>{sourceText(source, new Date())}</ProvenanceDot>}
      {status && <span className="text-warn">{status}</span>}
    </dd>
  )
}
