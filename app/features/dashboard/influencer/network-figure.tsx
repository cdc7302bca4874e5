import type { ReactNode } from "react"
import {
  formatFollowers,
  isStale,
  type Network,
  NO_FIGURE,
  networkName,
  provenanceLabel,
  reasonText,
} from "#app/features/networks/public"
import { NetworkIcon } from "#app/ui/network-icon"
import { ProvenanceDot } from "#app/ui/provenance-dot"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatShortDate } from "#platform/text/format"
import type { OwnNetwork } from "./queries.server"

/** One network: its account, its figure, where that comes from and of when it is, or why there is none. */
export function NetworkFigure({ network: row, account }: { network: OwnNetwork; account?: ReactNode }) {
  const { network, handle, followers, provenance, fetchedAt, status } = row
  const isKnown = followers !== null && provenance !== null && fetchedAt !== null
  // A network that nobody can read is no news beside a figure that the person has given.
  const hasReason = status !== null && status !== "ok" && !(isKnown && status === "not_supported")
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-start gap-x-3.5 gap-y-0.5 py-3.5">
      <NetworkIcon network={network} size={22} className="mt-0.5" />
      <span className="sr-only">{networkName(network)}</span>
      <span className="min-w-0 font-semibold wrap-anywhere">{account ?? <bdi dir="ltr">{`@${handle}`}</bdi>}</span>
      <span className="figures text-end font-semibold whitespace-nowrap">
        {isKnown ? countText(network, followers) : NO_FIGURE}
      </span>
      <div className="col-span-2 col-start-2 grid gap-0.5 text-sm text-ink-soft">
        {isKnown && <Source provenance={provenance} fetchedAt={fetchedAt} />}
        {hasReason && <span>{reasonText(network, status)}</span>}
        {status === null && !isKnown && <span>{m.dashboard_network_not_read()}</span>}
      </div>
    </li>
  )
}

function Source({ provenance, fetchedAt }: { provenance: NonNullable<OwnNetwork["provenance"]>; fetchedAt: Date }) {
  const date = m.networks_as_of({ date: isolate(formatShortDate(fetchedAt, currentLocale())) })
  return (
    <ProvenanceDot provenance={provenance}>
      {m.dashboard_source({ source: provenanceLabel(provenance), date })}
      {isStale(fetchedAt, new Date()) && ` (${m.networks_stale()})`}
    </ProvenanceDot>
  )
}

/** `248K followers`, `37.8K abonnés` on YouTube. */
function countText(network: Network, count: number): string {
  const figure = isolate(formatFollowers(count))
  return network === "youtube" ? m.dashboard_subscribers({ count, figure }) : m.dashboard_followers({ count, figure })
}
