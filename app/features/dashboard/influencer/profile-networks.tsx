import type { ReactNode } from "react"
import * as paths from "#app/paths"
import { Card } from "#app/ui/card"
import { LinkButton } from "#app/ui/link-button"
import { NetworkIcon } from "#app/ui/network-icon"
import { localizedHref, m } from "#messages"
import { isKnownByAddress, MAIN_NETWORKS, NETWORK_NAMES, type Network } from "#vocabulary/networks"
import { NetworkFigure } from "./network-figure"
import type { OwnNetwork } from "./queries.server"

type ProfileNetworksProps = {
  networks: readonly OwnNetwork[]
  /** Whether accounts can be connected in this installation. */
  canConnect: boolean
}

export function ProfileNetworks({ networks, canConnect }: ProfileNetworksProps) {
  const others = networks.filter(({ network }) => !MAIN_NETWORKS.some((each) => each === network))
  return (
    <Card as="section" className="grid content-start gap-2">
      <h2 className="text-xl">{m.link_page_networks()}</h2>
      <ul className="divide-y divide-line">
        {MAIN_NETWORKS.map((network) => {
          const row = networks.find((each) => each.network === network)
          return row ? (
            <NetworkFigure key={network} network={row} account={accountOf(row)} />
          ) : (
            <NotConfigured key={network} network={network} />
          )
        })}
        {others.map((row) => (
          <NetworkFigure key={row.network} network={row} account={accountOf(row)} />
        ))}
      </ul>
      <div className="mt-2 grid gap-2.5">
        <LinkButton to={localizedHref(paths.socialProfiles)} variant="line" wide>
          {m.profile_edit_networks()}
        </LinkButton>
        {canConnect && (
          <LinkButton to={localizedHref(paths.connections)} variant="line" wide>
            {m.connect_from_profile()}
          </LinkButton>
        )}
        <LinkButton to={localizedHref(paths.fetchStats)} variant="line" wide>
          {m.profile_fetch_stats()}
        </LinkButton>
        <LinkButton to={localizedHref(paths.makeMediaKit)} variant="line" wide>
          {m.media_kit_make_again()}
        </LinkButton>
      </div>
    </Card>
  )
}

function accountOf({ network, handle, url }: OwnNetwork): ReactNode {
  return <bdi dir="ltr">{isKnownByAddress(network) ? url.replace(/^https:\/\/(?:www\.)?/, "") : `@${handle}`}</bdi>
}

function NotConfigured({ network }: { network: Network }) {
  return (
    <li className="flex items-center gap-3.5 py-3.5 text-ink-soft">
      <NetworkIcon network={network} size={22} />
      <span>{NETWORK_NAMES[network]}</span>
      <span className="ms-auto">{m.profile_not_configured()}</span>
    </li>
  )
}
