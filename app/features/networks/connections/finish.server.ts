import { and, eq } from "drizzle-orm"
import { findOwnInfluencerId } from "#app/features/influencers/public.server"
import { influencerNetworks } from "#database/schema/influencers"
import { type Member, readAs, SYSTEM } from "#platform/database/actor.server"
import { Conflict, NotFound, RateLimited } from "#platform/errors/errors"
import { log } from "#platform/log/log.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { isStateOf } from "#platform/secrets/oauth-state.server"
import type { Network } from "#vocabulary/networks"
import { refreshNetwork } from "../commands.server"
import type { NoAnswer } from "../reading/reader"
import { readerOf } from "../reading/reader-of.server"
import { redirectUri } from "./authorise-address.server"
import { chooseAccount } from "./choose-account"
import { giveBack, keepConnection } from "./commands.server"
import type { OAuthState } from "./oauth-state.server"
import type { ConnectionOutcome, OutcomeCode } from "./outcome"
import type { Client, Granted, Provider } from "./provider"
import { providerOf } from "./provider-of.server"

/** The parameters that the browser brings back from a network. */
export type Answered = { state: string; code: string; error: string | null }
type Person = { actor: Member; clientAddress: string }

/** The networks' error codes for a person who says no; LinkedIn has two. */
const DENIALS = ["access_denied", "user_denied", "user_cancelled_login", "user_cancelled_authorize"]

/**
 * Connects the account whose owner comes back from its network, and reads its figure. Whatever the network or the person
 * does, the outcome is something to say: nothing changes unless it is `connected`. Throws `NotFound` for a network that
 * cannot be connected here.
 */
export async function finishConnecting(
  person: Person,
  network: Network,
  { oauthState, answered, now = new Date() }: { oauthState: OAuthState | null; answered: Answered; now?: Date },
): Promise<ConnectionOutcome> {
  const known = providerOf(network)
  if (!known) throw new NotFound()
  const say = (code: OutcomeCode): ConnectionOutcome => ({ code, network })
  const isTheirs = oauthState && oauthState.network === network && oauthState.userId === person.actor.userId
  if (!isTheirs || !isStateOf(oauthState, answered.state)) return say("failed")
  if (answered.error !== null) return say(DENIALS.includes(answered.error) ? "denied" : "failed")
  if (await isTooMuch(person.actor.userId)) return say("rate_limited")
  if ((await readAs(person.actor, findOwnInfluencerId)) !== oauthState.influencerId) return say("failed")

  const { verifier } = oauthState
  const code = {
    code: answered.code,
    redirectUri: redirectUri(network),
    verifier: known.provider.authorise.pkce ? verifier : null,
  }
  const granted = await known.provider.exchange(known.client, code, now)
  if (granted.outcome !== "ok") return say(granted.outcome === "refused" ? "failed" : "unavailable")
  return connectOneOf(person, { network, influencerId: oauthState.influencerId, granted, ...known })
}

async function isTooMuch(userId: string) {
  try {
    await takeRateLimit("connect_account", userId)
    return false
  } catch (error) {
    if (error instanceof RateLimited) return true
    throw error
  }
}

type Asked = { network: Network; influencerId: string; granted: Granted; provider: Provider; client: Client }

async function connectOneOf(person: Person, asked: Asked): Promise<ConnectionOutcome> {
  const { network, influencerId, granted } = asked
  const { asOwner } = readerOf(network, "person")
  if (!asOwner) throw new Error(`${network} gives tokens and asks nobody for consent`)
  const found = await asOwner.findAccounts(granted.tokens.access)
  if (found.outcome !== "ok") {
    await giveBack({ influencerId, network }, granted)
    return { code: codeOf(found), network }
  }
  const choice = chooseAccount(network, found.accounts, await knownAccount(influencerId, network))
  if (choice.kind !== "chosen") {
    await giveBack({ influencerId, network }, granted)
    if (choice.kind === "none") return { code: "no_account", network }
    return { code: "several_accounts", network, names: choice.names }
  }

  const { handle, platformId, token } = choice.account
  try {
    await keepConnection(person, { network, influencerId, handle, platformId, ...forAccount(granted, token) })
  } catch (error) {
    if (error instanceof Conflict) return { code: "account_taken", network, account: { handle, followers: null } }
    if (error instanceof NotFound) return { code: "failed", network }
    throw error
  }
  return { code: "connected", network, account: { handle, followers: await readFigure({ influencerId, network }) } }
}

/** An account with a token of its own is read by that one, which does not end; what the person allowed is kept beside it. */
function forAccount({ tokens, expiresAt }: Granted, token: string | undefined): Granted {
  if (token === undefined) return { tokens, expiresAt }
  return { tokens: { ...tokens, access: token, grant: tokens.access }, expiresAt: null }
}

function codeOf(outcome: NoAnswer): OutcomeCode {
  switch (outcome.outcome) {
    case "not_found":
      return "no_account"
    case "not_supported":
      return outcome.reason === "personal_account" ? "personal_account" : "no_account"
    case "scope_missing":
      return "scope_missing"
    case "auth_error":
      return "failed"
    case "rate_limited":
    case "transient":
      return "unavailable"
  }
}

async function knownAccount(influencerId: string, network: Network) {
  const row = await findRow(influencerId, network)
  return row && { handle: row.handle, platformId: row.platformId }
}

/** The account is connected whether or not its figure can be read at once; null where it cannot. */
async function readFigure(key: { influencerId: string; network: Network }) {
  const status = await refreshNetwork(key).catch((err: unknown) => {
    log.error({ err, network: key.network }, "no figure after connecting")
    return null
  })
  if (status !== "ok") return null // what stands there is older
  return (await findRow(key.influencerId, key.network))?.followers ?? null
}

async function findRow(influencerId: string, network: Network) {
  const isIt = and(eq(influencerNetworks.influencerId, influencerId), eq(influencerNetworks.network, network))
  const [row] = await readAs(SYSTEM, (tx) =>
    tx
      .select({
        handle: influencerNetworks.handle,
        platformId: influencerNetworks.platformId,
        followers: influencerNetworks.followers,
      })
      .from(influencerNetworks)
      .where(isIt),
  )
  return row ?? null
}
