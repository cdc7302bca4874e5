import { z } from "zod"
import { LOCALES, type Locale } from "#app/locale"
import { oauthStateCookie, oauthStateEnd, randomSecret } from "#platform/secrets/oauth-state.server"
import { NETWORKS, type Network } from "#vocabulary/networks"

const Kept = z.object({
  network: z.enum(NETWORKS),
  state: z.string(),
  verifier: z.string(),
  /** The person who began, and the influencer; nobody else can finish. */
  userId: z.uuid(),
  influencerId: z.uuid(),
  locale: z.enum(LOCALES),
  endsAt: z.number(),
})
/** The state of connecting a network, as the browser keeps it meanwhile. */
export type OAuthState = z.output<typeof Kept>

type Begun = { network: Network; userId: string; influencerId: string; locale: Locale }

export function newOAuthState(begun: Begun): OAuthState {
  return { ...begun, state: randomSecret(), verifier: randomSecret(), endsAt: oauthStateEnd(new Date()) }
}

export const connectStateCookie = oauthStateCookie({ name: "connect", schema: Kept })
