import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { NETWORK_NAMES } from "#vocabulary/networks"
import { formatFollowers } from "../followers"
import { allOf } from "./all-of"
import type { ConnectionOutcome } from "./outcome"

type Words = { tone: "success" | "info" | "error"; title: string; text?: string }

/** The message for somebody who comes back from a network, or has disconnected an account. */
export function outcomeWords({ code, network: ofNetwork, account, names = [] }: ConnectionOutcome): Words {
  const network = NETWORK_NAMES[ofNetwork]
  const handle = isolate(`@${account?.handle ?? ""}`)
  switch (code) {
    case "connected": {
      const followers = account?.followers ?? null
      const title = m.connect_done({ network })
      if (followers === null) return { tone: "success", title, text: m.connect_done_no_figure({ handle }) }
      const figure = isolate(formatFollowers(followers))
      return { tone: "success", title, text: m.connect_done_figure({ handle, figure }) }
    }
    case "disconnected":
      return { tone: "success", title: m.connect_ended({ network }), text: m.connect_ended_text() }
    case "denied":
      return { tone: "info", title: m.connect_denied({ network }), text: m.connect_denied_text() }
    case "unavailable":
      return failed(network, m.connect_unavailable({ network }))
    case "rate_limited":
      return failed(network, m.rate_limited())
    case "no_account":
      return failed(network, m.connect_no_account({ network }))
    case "personal_account":
      return failed(network, m.connect_personal_account({ network }))
    case "scope_missing":
      return failed(network, m.connect_scope_missing({ network }))
    case "several_accounts":
      return failed(network, m.connect_several_accounts({ names: allOf(names), network }))
    case "account_taken":
      return failed(network, m.connection_account_taken({ handle }))
    case "failed":
      return failed(network, m.connect_failed_text())
  }
}

function failed(network: string, text: string): Words {
  return { tone: "error", title: m.connect_failed({ network }), text }
}
