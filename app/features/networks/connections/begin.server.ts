import { ownInfluencerId } from "#app/features/influencers/public.server"
import type { Locale } from "#messages"
import { type Member, readAs } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import type { Network } from "#vocabulary/networks"
import { authoriseAddress } from "./authorise-address.server"
import { connectStateCookie, newOAuthState } from "./oauth-state.server"
import { offeredNetworks, providerOf } from "./provider-of.server"

/**
 * The network's consent page, and the cookie that the creator's browser brings back from there. `withPosts` asks for the scope of posts as
 * well, where that is another one. Throws `NotFound` for a network that cannot be connected here and for a person without an influencer,
 * `RateLimited`.
 */
export async function beginConnecting(actor: Member, network: Network, locale: Locale, { withPosts = false } = {}) {
  const known = providerOf(network)
  if (!known || !(await offeredNetworks()).includes(network)) throw new NotFound()
  const influencerId = await readAs(actor, ownInfluencerId)
  await takeRateLimit("connect_account", actor.userId)
  const oauthState = newOAuthState({ network, userId: actor.userId, influencerId, locale })
  return {
    address: authoriseAddress(network, known, oauthState, { withPosts }),
    cookie: connectStateCookie.cookie(oauthState),
  }
}
