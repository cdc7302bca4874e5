import { z } from "zod"
import { NETWORKS, PRECISIONS, PROVENANCES } from "#vocabulary/networks"

/**
 * How a code says what it is: RFC 8725 §3.11 wants kinds that are never taken for each other. Only headers that are written here
 * are known to those who check (`headerOf`), so that nothing else of a header is ever looked at.
 */
export const TYPES = { figure: "vitrine-figure+jws", document: "vitrine-document+jws" } as const
export type CodeType = keyof typeof TYPES

/** Ed25519 by the name that every library knows it by (RFC 8037). */
export const ALGORITHM = "EdDSA"

export function headerOf(type: CodeType, kid: string) {
  return { alg: ALGORITHM, kid, typ: TYPES[type] }
}

const count = z.int().min(0).max(1_000_000_000)

/**
 * The claims of a signed figure. A signature makes no figure better than its source: a count that only its owner declares has another name,
 * so that programs that look for `followers` do not find it.
 */
export const FigureClaims = z
  .strictObject({
    /** The site that signs, and where its keys are: `{iss}/.well-known/vitrine-figures.json`. */
    iss: z.url(),
    /** The influencer's id, which survives a change of name and of address. */
    sub: z.guid(),
    name: z.string(),
    page: z.url(),
    network: z.enum(NETWORKS),
    handle: z.string(),
    /** The network's own id of the account; absent where it was never read. */
    platformId: z.string().optional(),
    followers: count.optional(),
    declaredFollowers: count.optional(),
    precision: z.enum(PRECISIONS),
    provenance: z.enum(PROVENANCES),
    /** When it was read, or declared: in this century, whatever a made-up one says. */
    asOf: z.iso.datetime().startsWith("20"),
    /** Seconds since 1970, where the network's rules let nobody rely on it for longer (RFC 7519 §4.1.4). */
    exp: z.int().optional(),
  })
  .refine(({ provenance, followers, declaredFollowers }) =>
    provenance === "declared"
      ? followers === undefined && declaredFollowers !== undefined
      : followers !== undefined && declaredFollowers === undefined,
  )
export type FigureClaims = z.output<typeof FigureClaims>

/** Which PDF the pages belong to, and which figures stand in it. */
export const DocumentClaims = z.strictObject({
  iss: z.url(),
  sub: z.guid(),
  madeAt: z.iso.datetime(),
  /** Length and SHA-256 (base64url) of the file as it was before the codes were attached. */
  bytes: z.int().positive(),
  sha256: z.string(),
  /** SHA-256 of the codes of its figures, one a line. */
  figures: z.string(),
})
export type DocumentClaims = z.output<typeof DocumentClaims>

/** To the second, as nobody needs it finer: `2026-11-12T08:30:00Z`. */
export function claimedTime(moment: Date) {
  return moment.toISOString().replace(/\.\d+Z$/, "Z")
}
