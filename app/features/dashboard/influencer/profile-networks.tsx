import type { ReactNode } from "react"
import * as paths from "#app/paths"
import { Card } from "#app/ui/card"
import { MenuList, MenuRow } from "#app/ui/menu-list"
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
      <MenuList>
        <MenuRow
          href={localizedHref(paths.socialProfiles)}
          icon={networks.length === 0 ? "plus" : "pencil"}
          label={networks.length === 0 ? m.dashboard_add_networks() : m.profile_edit_networks()}
        />
        {canConnect && <MenuRow href={localizedHref(paths.connections)} icon="link" label={m.connect_from_profile()} />}
        {networks.length > 0 && (
          <MenuRow href={localizedHref(paths.fetchStats)} icon="refresh-cw" label={m.profile_fetch_stats()} />
        )}
        <MenuRow href={localizedHref(paths.makeMediaKit)} icon="file-text" label={m.media_kit_make_again()} />
      </MenuList>
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
