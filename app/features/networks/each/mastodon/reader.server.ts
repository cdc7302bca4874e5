import type { z } from "zod"
import { createWaitBudget } from "#platform/outgoing/wait-budget"
import { MAX_PLATFORM_ID } from "../../reading/counts.server"
import { askInGroups, eachAlone } from "../../reading/groups"
import { type NetworkAnswer, outcomeOf } from "../../reading/outcome-of"
import type { NetworkReader, NoAnswer, Outcome } from "../../reading/reader"
import type { ReaderSettings } from "../../reading/settings"
import { MastodonAccount } from "./answers.server"

type Account = z.output<typeof MastodonAccount>

/** Six answers that never come: for more of one owner's accounts, nobody else's wait. */
const waitBudget = createWaitBudget({ mostMs: 60_000 })

/**
 * Exact counts by the server that an account is on; no key is needed. Its name was typed by a person, so it is asked by the door to
 * such addresses alone. What one server does says nothing of the others: its failures, its limits and its silence hold nobody else's reading.
 */
export function mastodonReader({ service, call, now }: ReaderSettings): NetworkReader {
  async function accountOf(handle: string): Promise<Account | NoAnswer> {
    const server = handle.slice(handle.indexOf("@") + 1)
    const place = service.apiBase ? { origin: service.apiBase } : { origin: `https://${server}`, isTyped: true }
    const from = now().getTime()
    if (waitBudget.isSpent(server, from)) return SERVER_FAILED
    const answer = await call({ ...place, path: ["api", "v1", "accounts", "lookup"], query: { acct: handle } })
    waitBudget.count(server, { from, until: now().getTime() })
    const said = outcomeOf(answer, { schema: MastodonAccount, read: (account) => account, refusal, now: now() })
    if (answer.kind === "held") return said // by our own quota
    return "outcome" in said && said.outcome !== "not_found" ? SERVER_FAILED : said
  }

  async function followersOf(handle: string): Promise<Outcome> {
    const account = await accountOf(handle)
    if ("outcome" in account) return account
    const { id, display_name, followers_count: followers, suspended } = account
    if (suspended) return NOT_FOUND
    const platformId = (id + handle.slice(handle.indexOf("@"))).slice(0, MAX_PLATFORM_ID)
    const title = display_name || null
    return { outcome: "ok", followers, platformId, title, precision: "exact", mode: "public_api", fetchedAt: now() }
  }

  return {
    network: "mastodon",
    asAnybody: {
      batchSize: 1,
      async fetchFollowers(accounts) {
        const handles = accounts.map(({ handle }) => handle)
        const said = await askInGroups(handles, eachAlone(followersOf))
        return handles.map((handle) => said.get(handle) ?? NOT_FOUND)
      },
      async readBio({ handle }) {
        const account = await accountOf(handle)
        return "outcome" in account ? account : { outcome: "ok", bio: textOf(account.note) }
      },
    },
  }
}

const NOT_FOUND = { outcome: "not_found" } as const
/** One server, and not the network. */
const SERVER_FAILED = { outcome: "transient", fault: "refused_request" } as const

function refusal({ status }: NetworkAnswer): NoAnswer | null {
  return status === 404 || status === 410 ? NOT_FOUND : null
}

/** Tags and their addresses are left out: what is looked for was written as text. */
function textOf(note: string) {
  return note.replace(/<[^<>]*>/g, " ")
}
