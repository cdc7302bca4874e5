import type { ReactNode } from "react"
import { approximately, asShown, formatFollowers, NO_FIGURE, sourceText } from "#app/features/networks/public"
import * as paths from "#app/paths"
import { classNames } from "#app/ui/class-names"
import { Icon } from "#app/ui/icon"
import { NetworkIcon } from "#app/ui/network-icon"
import { ProvenanceDot } from "#app/ui/provenance-dot"
import { ALONE_LINK, TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { NETWORK_NAMES, type Network } from "#vocabulary/networks"
import type { OwnNetwork } from "./queries.server"

/** One network: its account, its figure, where that comes from and of when it is, and what there is to know or to do. */
export function NetworkFigure({ network: row, account }: { network: OwnNetwork; account?: ReactNode }) {
  const { network, handle, followers, precision, provenance, fetchedAt, ownedAt, status, note, canConnect } = row
  const source = followers !== null && provenance && fetchedAt && { provenance, fetchedAt, isOwned: false }
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3.5 gap-y-0.5 py-3.5">
      <NetworkIcon network={network} size={22} className="mt-0.5" />
      <span className="sr-only">{NETWORK_NAMES[network]}</span>
      {/* Where both find no room in one line, the figure takes the next: a handle is not broken for it. */}
      <div className="flex flex-wrap items-start justify-between gap-x-3.5">
        <span className="min-w-0 font-semibold wrap-anywhere">{account ?? <bdi dir="ltr">{`@${handle}`}</bdi>}</span>
        <span className="figures font-semibold min-[20em]:whitespace-nowrap">
          {source ? countText(network, followers, precision === "rounded") : NO_FIGURE}
        </span>
      </div>
      <div className="col-start-2 grid gap-1 text-sm text-ink-soft">
        {source && <ProvenanceDot provenance={source.provenance}>{sourceText(source, new Date())}</ProvenanceDot>}
        {ownedAt && <Owned />}
        {note && <span>{note}</span>}
        {status === null && !source && <span>{m.dashboard_network_not_read()}</span>}
        {canConnect && (
          <TextLink to={localizedHref(paths.connections)} className={classNames("justify-self-start", ALONE_LINK)}>
            {m.networks_connect({ network: NETWORK_NAMES[network] })}
          </TextLink>
        )}
      </div>
    </li>
  )
}

/** Another fact than the badge that an admin gives. */
function Owned() {
  return (
    <span className="inline-flex items-center gap-1.5 text-ok">
      <Icon name="circle-check" size={14} className="shrink-0" />
      {m.networks_owned()}
    </span>
  )
}

/** `248K followers`, `≈ 37.8K abonnés` on YouTube. */
function countText(network: Network, followers: number, isRounded: boolean): string {
  const figure = isolate(approximately(formatFollowers(followers), isRounded))
  const count = asShown(followers)
  return network === "youtube" ? m.dashboard_subscribers({ count, figure }) : m.dashboard_followers({ count, figure })
}
