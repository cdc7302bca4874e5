import type { ReactNode } from "react"
import { formatFollowers, sourceText } from "#app/features/networks/public"
import * as paths from "#app/paths"
import { Icon } from "#app/ui/icon"
import { NetworkIcon } from "#app/ui/network-icon"
import { ProvenanceDot } from "#app/ui/provenance-dot"
import { Spinner } from "#app/ui/spinner"
import { Tag } from "#app/ui/tag"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import { NETWORK_NAMES } from "#vocabulary/networks"
import type { FetchedNetwork } from "./queries.server"

type FetchedNetworkProps = {
  line: FetchedNetwork
  isLoading: boolean
  /** The form for the person's own figure. */
  children: ReactNode
}

/** A network of the fetching step: waiting, being asked, with its figure, or not available and why. */
export function FetchedNetworkLine({ line, isLoading, children }: FetchedNetworkProps) {
  return (
    <li className="grid gap-4 border-t border-line py-5 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <span className="flex min-w-0 items-center gap-3.5">
          <NetworkIcon network={line.network} size={26} />
          <span className="grid min-w-0">
            <bdi className="font-semibold">{NETWORK_NAMES[line.network]}</bdi>
            <bdi dir="ltr" className="text-ink-soft [overflow-wrap:anywhere] rtl:text-end">
              @{line.handle}
            </bdi>
          </span>
        </span>
        <LineState line={line} isLoading={isLoading} />
      </div>
      {line.state === "success" && line.source && (
        <ProvenanceDot provenance={line.source.provenance}>{sourceText(line.source, new Date())}</ProvenanceDot>
      )}
      {line.state === "unavailable" && (
        <>
          <p className="max-w-[60ch] text-ink-soft">{line.reason}</p>
          {line.canConnect && (
            <p>
              <TextLink to={localizedHref(paths.connections)}>
                {m.networks_connect({ network: NETWORK_NAMES[line.network] })}
              </TextLink>
            </p>
          )}
          {children}
        </>
      )}
    </li>
  )
}

function LineState({ line, isLoading }: Omit<FetchedNetworkProps, "children">) {
  if (line.state === "success") return <Figure line={line} />
  if (line.state === "unavailable") return <Tag>{m.fetch_unavailable()}</Tag>
  return isLoading ? <Spinner label={m.fetch_loading()} size={22} /> : <Tag>{m.fetch_pending()}</Tag>
}

function Figure({ line }: { line: FetchedNetwork }) {
  return (
    <span className="flex items-center gap-2">
      <Icon name="circle-check" size={22} className="text-ok" />
      <bdi dir="ltr" className="display figures text-2xl font-extrabold">
        {line.isRounded && (
          <span role="img" aria-label={m.fetch_approximately()}>
            ≈{" "}
          </span>
        )}
        {formatFollowers(line.followers)}
      </bdi>
    </span>
  )
}
