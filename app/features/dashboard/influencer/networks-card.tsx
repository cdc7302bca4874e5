import * as paths from "#app/paths"
import { Card } from "#app/ui/card"
import { LinkButton } from "#app/ui/link-button"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDateTime } from "#platform/text/format"
import { NetworkFigure } from "./network-figure"
import type { InfluencerDashboard } from "./queries.server"
import { RefreshButton } from "./refresh-stats"

type NetworksCardProps = { dashboard: Pick<InfluencerDashboard, "networks" | "lastRead" | "update"> }

/** The networks that are set up, the way to change them, and to have their figures read again. */
export function NetworksCard({ dashboard: { networks, lastRead, update } }: NetworksCardProps) {
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
        {networks.length === 0 ? m.dashboard_add_networks() : m.dashboard_edit_networks()}
      </LinkButton>
      {/* On a desk the same button stands at the head of the page. */}
      {networks.length > 0 && (
        <div className="md:hidden *:w-full">
          <RefreshButton running={update.running} />
        </div>
      )}
      {lastRead && (
        <p className="text-sm text-ink-soft">
          {m.dashboard_last_update({ date: isolate(formatDateTime(lastRead, currentLocale())) })}
        </p>
      )}
    </Card>
  )
}
