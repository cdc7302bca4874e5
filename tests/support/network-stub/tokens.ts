import { randomUUID } from "node:crypto"
import { z } from "zod"
import { NETWORKS, type Network } from "#vocabulary/networks"

const Grant = z.object({
  network: z.enum(NETWORKS),
  /** The account's immutable id at its network. */
  platformId: z.string(),
  scopes: z.array(z.string()).readonly(),
  /** `short`: good for nothing but being exchanged for a longer one. */
  kind: z.enum(["short", "usual"]).default("usual"),
})
/** What a token of the stub speaks for. */
export type StubGrant = z.input<typeof Grant>

export type StubTokens = ReturnType<typeof stubTokens>

/**
 * Who may read what with which token, for all networks of one stub server. Tokens that the stub makes say themselves what
 * they are for, so that one which has been restarted still takes them. `name`: what they begin with.
 */
export function stubTokens(name: "access" | "refresh" = "access") {
  const grants = new Map<string, StubGrant>()
  const ended = new Set<string>()

  /** Has a token speak for an account from now on. */
  function grant(token: string, granted: StubGrant) {
    grants.set(token, granted)
    return token
  }

  /** A token of an earlier run is known from here on. */
  function recall(token: string) {
    const said = ended.has(token) ? undefined : grantIn(token, name)
    if (said) grants.set(token, said)
    return said
  }

  function revoke(token: string) {
    ended.add(token)
    return grants.delete(token)
  }

  return {
    grant,
    /** Another token that speaks for an account. */
    give(granted: StubGrant) {
      const said = JSON.stringify({ ...granted, nonce: randomUUID() })
      return grant(`${name}-${Buffer.from(said).toString("base64url")}`, granted)
    },
    /** What the token of an `Authorization: Bearer …` header or of a parameter speaks for; undefined when nobody gave it. */
    find(network: Network, headerOrToken: string | null | undefined) {
      const token = (headerOrToken ?? "").replace(/^Bearer /i, "")
      const found = grants.get(token) ?? recall(token)
      return found?.network === network ? found : undefined
    },
    revoke,
    revokeAll(network: Network, platformId: string) {
      for (const token of tokensOf(grants, network, platformId)) revoke(token)
    },
    count: (network: Network, platformId: string) => tokensOf(grants, network, platformId).length,
  }
}

function tokensOf(grants: ReadonlyMap<string, StubGrant>, network: Network, platformId: string) {
  return [...grants]
    .filter(([, granted]) => granted.network === network && granted.platformId === platformId)
    .map(([token]) => token)
}

function grantIn(token: string, name: string): StubGrant | undefined {
  if (!token.startsWith(`${name}-`)) return undefined
  try {
    return Grant.safeParse(JSON.parse(Buffer.from(token.slice(name.length + 1), "base64url").toString())).data
  } catch {
    return undefined // no JSON: a token that was made up
  }
}
