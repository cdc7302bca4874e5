import type { Network, Provenance } from "#vocabulary/networks"
import type { FigureClaims } from "../codes/claims"

/** A count as it is shown, with where it comes from. */
export type Count = { followers: number; isRounded: boolean; provenance: Provenance; asOf: Date }

/** Whose figure it is; `name` and `handle` are those of the day that it was signed. */
export type Holder = { influencerId: string; name: string; network: Network; handle: string }

/** The figure today, compared with the signed one. `another`: the account is another one now. */
export type Today = { kind: "same" | "changed" | "another"; count: Count } | { kind: "gone" }

/** The verdict on one code. */
export type Verdict =
  | { kind: "genuine"; holder: Holder; count: Count; today: Today }
  /** The network's rules let nobody show it for longer. */
  | { kind: "expired"; holder: Holder; asOf: Date; endedAt: Date }
  | { kind: "withdrawn"; withdrawnAt: Date }
  | {
      kind: "not_genuine"
      why: "no_code" | "unknown_key" | "changed" | "damaged"
      /** The claimed count and the one we knew at the time: numbers alone, as anybody may have written the rest. */
      difference: { network: Network; claimed: number; known: Count } | null
    }

/** The verdict on a PDF's pages. */
export type Pages = { kind: "as_made"; madeAt: Date } | { kind: "changed"; madeAt: Date } | { kind: "unknown" }

/** The answer to what somebody gave to be checked. `pages`: null for a code alone. */
export type CheckResult = { verdicts: Verdict[]; pages: Pages | null }

/** The overall verdict: the worst of all. `original`, `changed`: for a file without a signed figure of an account. */
export type OverallVerdict =
  | "none"
  | "original"
  | "changed"
  | "genuine"
  | "declared"
  | "pages"
  | "expired"
  | "withdrawn"
  | "not_genuine"

export function outcomeOf({ verdicts, pages }: CheckResult): OverallVerdict {
  const has = (kind: Verdict["kind"]) => verdicts.some((verdict) => verdict.kind === kind)
  if (verdicts.length === 0) return PAGES_ALONE[pages?.kind ?? "unknown"]
  if (has("not_genuine")) return "not_genuine"
  if (has("withdrawn")) return "withdrawn"
  if (pages && pages.kind !== "as_made") return "pages"
  if (has("expired")) return "expired"
  return verdicts.every(isDeclared) ? "declared" : "genuine"
}

const PAGES_ALONE = { as_made: "original", changed: "changed", unknown: "none" } as const

export function isDeclared(verdict: Verdict) {
  return verdict.kind === "genuine" && verdict.count.provenance === "declared"
}

export function holderOf({ sub, name, network, handle }: FigureClaims): Holder {
  return { influencerId: sub, name, network, handle }
}

export function countOf({ followers, declaredFollowers, precision, provenance, asOf }: FigureClaims): Count {
  const count = followers ?? declaredFollowers ?? 0
  return { followers: count, isRounded: precision === "rounded", provenance, asOf: new Date(asOf) }
}
