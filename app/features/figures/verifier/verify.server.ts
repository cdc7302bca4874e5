import { utcDay } from "#platform/text/day"
import { checkCode } from "../codes/check.server"
import type { FigureClaims } from "../codes/claims"
import { findSignedFigures } from "../codes/signed.server"
import { figuresOn, isOfAccount } from "./history.server"
import { countOf, holderOf, type Today, type Verdict } from "./verdict"

/** Whether a code is genuine, and what is known today of its figure. */
export async function verifyCode(code: string, now = new Date()): Promise<Verdict> {
  const checked = await checkCode(code)
  if (checked.kind === "not_genuine")
    return { kind: "not_genuine", why: checked.why, difference: checked.claims && (await differenceOf(checked.claims)) }
  // The word about a file's pages is no figure.
  if (checked.kind === "document") return { kind: "not_genuine", why: "no_code", difference: null }
  const { claims, withdrawnAt } = checked
  if (withdrawnAt) return { kind: "withdrawn", withdrawnAt }
  const holder = holderOf(claims)
  const count = countOf(claims)
  const endedAt = claims.exp === undefined ? null : new Date(claims.exp * 1000)
  if (endedAt && endedAt <= now) return { kind: "expired", holder, asOf: count.asOf, endedAt }
  return { kind: "genuine", holder, count, today: await todayOf(claims) }
}

async function todayOf(claims: FigureClaims): Promise<Today> {
  const signed = await findSignedFigures(claims.sub)
  const now = signed?.figures.find(({ claims: { network } }) => network === claims.network)?.claims
  if (!now) return { kind: "gone" }
  const count = countOf(now)
  if (!isSameAccount(claims, now)) return { kind: "another", count }
  return { kind: count.followers === countOf(claims).followers ? "same" : "changed", count }
}

/** Compares the network's own ids where both have one: a handle may change. */
function isSameAccount(one: FigureClaims, other: FigureClaims) {
  const [a, b] = [one.platformId, other.platformId]
  return a !== undefined && b !== undefined ? a === b : one.handle === other.handle
}

/** The count that we knew on the code's day; null if it is the claimed one, or if we knew none. */
async function differenceOf(claims: FigureClaims) {
  const claimed = countOf(claims)
  const known = (await figuresOn(claims.sub, utcDay(claimed.asOf))).get(claims.network)
  if (!known || !isOfAccount(known, claims) || known.count.followers === claimed.followers) return null
  return { network: claims.network, claimed: claimed.followers, known: known.count }
}
