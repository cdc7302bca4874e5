import { MINUTE_MS } from "#platform/text/day"
import type { Fault } from "../reading/reader"

/** A network's tokens for one account: stored sealed, and nowhere else. */
export type Tokens = {
  /** The access token. */
  access: string
  /** The refresh token; null where the network has none. */
  refresh: string | null
  /** The token for the whole consent, where each account has one of its own, as a Facebook Page does. */
  grant: string | null
  /** In milliseconds since 1970. */
  issuedAt: number
}

/** `expiresAt`: when `access` ends; null where it does not. */
export type Granted = { tokens: Tokens; expiresAt: Date | null }

export type TokenOutcome =
  | ({ outcome: "ok" } & Granted)
  /** The network knows the code or the token no more: the person has to be asked again. */
  | { outcome: "refused" }
  | { outcome: "transient"; fault: Fault }

/** We, as the network knows us. */
export type Client = {
  id: string
  secret: string
  /** Stands in for every host of the network, as a stub server does. */
  base: string | undefined
}

/** The code that the browser came back with, and what it was sent away with. */
export type Code = {
  code: string
  redirectUri: string
  /** Null where the network knows no PKCE. */
  verifier: string | null
}

/** How one network asks an account's owner for their consent (OAuth 2.0), gives tokens for it, and takes them back. */
export type Provider = {
  authorise: {
    origin: string
    path: string
    /** The scope that the person is asked to allow. */
    scope: string
    /** The scope asked in addition to read posts; missing where the first is enough. */
    postScope?: string
    /** TikTok calls it `client_key`. */
    idField: "client_id" | "client_key"
    /** Whether the network documents PKCE (S256) for sites with a secret. */
    pkce: boolean
    more: Readonly<Record<string, string>>
  }
  exchange(client: Client, code: Code, now: Date): Promise<TokenOutcome>
  renewal: {
    /** How long before the end of the tokens others are got. */
    withinMs: number
    /** How old tokens must be before the network gives others. */
    minAgeMs: number
  }
  /** Missing where tokens do not end, or end for good. */
  renew?(client: Client, tokens: Tokens, now: Date): Promise<TokenOutcome>
  /** Missing where the network has no way: the tokens are then forgotten, and end by themselves. */
  revocation?: Revocation
}

export type Revocation = {
  /** Whether it takes a token that still works: an ended one is renewed before. */
  needsLiving: boolean
  revoke(client: Client, tokens: Tokens): Promise<RevokeOutcome>
}

/** `gone`: the network has taken the tokens back, or knows them no more. */
export type RevokeOutcome = { outcome: "gone" } | { outcome: "transient"; fault: Fault }

/** Far enough ahead for a reading that takes its time. */
export const SHORTLY_BEFORE = { withinMs: 5 * MINUTE_MS, minAgeMs: 0 }
