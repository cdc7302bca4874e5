import * as paths from "#app/paths"
import { Card } from "#app/ui/card"
import { LinkButton } from "#app/ui/link-button"
import { localizedHref, m } from "#messages"
import { NetworkFigure } from "./network-figure"
import type { OwnNetwork } from "./queries.server"

/** The networks that are set up, and the way to change them. */
export function NetworksCard({ networks }: { networks: readonly OwnNetwork[] }) {
  return (
    <Card as="section" className="grid content-start gap-2">
      <h2 className="text-xl">{m.social_profiles_title()}</h2>
      {networks.length === 0 ? (
        <p className="py-4 text-ink-soft">{m.dashboard_no_network()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {networks.map((network) => (
            <NetworkFigure key={network.network} network={network} />
          ))}
        </ul>
      )}
      <LinkButton to={localizedHref(paths.socialProfiles)} variant="line" wide className="mt-2">
        {m.dashboard_edit_networks()}
      </LinkButton>
    </Card>
  )
}
