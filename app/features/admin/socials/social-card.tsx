import { formatFollowers, NETWORKS, type Network, networkName } from "#app/features/networks/public"
import { Icon } from "#app/ui/icon"
import { LinkButton } from "#app/ui/link-button"
import { NetworkIcon } from "#app/ui/network-icon"
import { localizedHref, m } from "#messages"
import { hereHref } from "../list/list-state"
import type { SocialCard, SocialList, StoredNetwork } from "./socials"

/** Those that every card shows, filled in or not. */
const ALWAYS: readonly Network[] = ["instagram", "tiktok", "youtube", "facebook"]
/** Known by their address more than by a handle. */
const BY_ADDRESS: readonly Network[] = ["youtube", "facebook"]

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
            (stored || ALWAYS.includes(network)) && <NetworkLine key={network} network={network} stored={stored} />,
        )}
      </dl>
    </li>
  )
}

function NetworkLine({ network, stored }: { network: Network; stored: StoredNetwork | undefined }) {
  return (
    <div className="flex min-h-10 items-center gap-3 py-1.5">
      <dt className="flex w-28 shrink-0 items-center gap-2 text-sm text-ink-soft">
        <NetworkIcon network={network} size={16} />
        <bdi>{networkName(network)}</bdi>
      </dt>
      <dd className="min-w-0 flex-1 truncate">
        {stored ? (
          BY_ADDRESS.includes(network) ? (
            <a href={stored.url} rel="noreferrer" className="underline decoration-1 underline-offset-4">
              {m.admin_social_configured()}
            </a>
          ) : (
            <bdi dir="ltr">@{stored.handle}</bdi>
          )
        ) : (
          <span className="text-ink-soft">{m.profile_not_configured()}</span>
        )}
      </dd>
      <dd className="shrink-0 font-semibold tabular-nums">
        <bdi>{formatFollowers(stored?.followers)}</bdi>
        <span className="sr-only">
          {" "}
          {network === "youtube" ? m.admin_social_subscribers() : m.admin_social_followers()}
        </span>
      </dd>
    </div>
  )
}
