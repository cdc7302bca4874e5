import * as paths from "#app/paths"
import { Card } from "#app/ui/card"
import { ConfirmDialog } from "#app/ui/confirm-dialog"
import { DialogOpener } from "#app/ui/dialog"
import { Fold } from "#app/ui/fold"
import { Form } from "#app/ui/form"
import { HelpLink } from "#app/ui/help-link"
import { Icon } from "#app/ui/icon"
import { NetworkIcon } from "#app/ui/network-icon"
import { SubmitButton } from "#app/ui/submit-button"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatShortDate } from "#platform/text/format"
import { NETWORK_NAMES } from "#vocabulary/networks"
import { allOf } from "./all-of"
import type { Connection, Connections } from "./queries.server"

/** The accounts that can be connected, what that means, and the way to take it back. */
export function ConnectionsCard({ connections: { lines, audienceOf, viewsOf } }: { connections: Connections }) {
  return (
    <Card as="section" id={paths.CONNECTIONS_ID} aria-labelledby={TITLE_ID} className="grid scroll-mt-24 gap-4">
      <h2 id={TITLE_ID} className="text-2xl">
        {m.connect_title()}
      </h2>
      <div className="grid gap-1 text-ink-soft">
        <p>{m.connect_text()}</p>
        <Fold label={m.connect_what()} className="text-ink">
          <div className="grid gap-2 pb-1">
            {audienceOf.length > 0 && (
              <p>{m.connect_audience({ networks: allOf(audienceOf.map((network) => NETWORK_NAMES[network])) })}</p>
            )}
            {viewsOf.length > 0 && (
              <p>{m.connect_views({ networks: allOf(viewsOf.map((network) => NETWORK_NAMES[network])) })}</p>
            )}
            <p>{m.connect_take_back()}</p>
            <HelpLink article="reseaux" />
          </div>
        </Fold>
      </div>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <ConnectionLine
            key={line.network}
            line={line}
            tells={{ audience: audienceOf.includes(line.network), views: viewsOf.includes(line.network) }}
          />
        ))}
      </ul>
    </Card>
  )
}
const TITLE_ID = "connections-title"

/** What a connection tells us besides the follower count. */
type Tells = { audience: boolean; views: boolean }

function ConnectionLine({ line, tells }: { line: Connection; tells: Tells }) {
  const name = NETWORK_NAMES[line.network]
  return (
    <li className="flex flex-wrap items-start gap-x-3.5 gap-y-2 py-3">
      <NetworkIcon network={line.network} size={22} className="mt-0.5" />
      <div className="grid min-w-32 flex-1 gap-0.5">
        <h3 className="text-base">{name}</h3>
        <State line={line} />
      </div>
      <div className="flex flex-wrap gap-2.5">
        {line.state !== "connected" && <Connect line={line} />}
        {line.state !== "none" && <Disconnect network={line.network} tells={tells} />}
      </div>
    </li>
  )
}

function State({ line }: { line: Connection }) {
  if (line.state === "none") return <p className="text-sm text-ink-soft">{m.connect_state_none()}</p>
  const handle = <bdi dir="ltr">{`@${line.handle}`}</bdi>
  if (line.state === "lost")
    return (
      <>
        <p className="text-sm wrap-anywhere">{handle}</p>
        <p className="text-sm text-danger">{m.connect_state_lost()}</p>
      </>
    )
  return (
    <>
      <p className="text-sm wrap-anywhere">{handle}</p>
      <p className="inline-flex items-start gap-1.5 text-sm text-ok">
        <Icon name="shield" size={16} className="mt-0.5" />
        {m.networks_owned()}
      </p>
      <p className="text-sm text-ink-soft">
        {m.connect_state_since({ date: isolate(formatShortDate(line.connectedAt, currentLocale())) })}
      </p>
    </>
  )
}

function Connect({ line: { network, state } }: { line: Connection }) {
  const name = { network: NETWORK_NAMES[network] }
  return (
    // A document of its own: the answer leads to another site.
    <Form action={localizedHref(paths.connectNetwork(network))} reloadDocument>
      <SubmitButton
        variant={state === "lost" ? "accent" : "line"}
        size="small"
        pending={false}
        aria-label={state === "lost" ? m.connect_again_of(name) : m.connect_submit_of(name)}
      >
        {state === "lost" ? m.connect_again() : m.connect_submit()}
      </SubmitButton>
    </Form>
  )
}

function Disconnect({ network, tells }: { network: Connection["network"]; tells: Tells }) {
  const dialog = `disconnect-${network}`
  const name = { network: NETWORK_NAMES[network] }
  return (
    <>
      <DialogOpener dialog={dialog} variant="line" size="small" aria-label={m.connect_end_of(name)}>
        {m.connect_end()}
      </DialogOpener>
      <ConfirmDialog
        id={dialog}
        title={m.connect_end_of(name)}
        description={endText(name, tells)}
        confirmLabel={m.connect_end()}
        action={localizedHref(paths.disconnectNetwork(network))}
      />
    </>
  )
}

function endText(name: { network: string }, { audience, views }: Tells) {
  if (audience) return m.connect_end_text_audience(name)
  return views ? m.connect_end_text_views(name) : m.connect_end_text(name)
}
