import { DAY_MS, HOUR_MS, MINUTE_MS } from "#platform/text/day"
import type { DOMAIN_STATES, PROOF_FAULTS, TARGET_FAULTS } from "#vocabulary/domains"

export const MAX_DOMAINS = 3
/** A name that nobody proves is forgotten. */
export const WAITING_DAYS = 7
/** Records that have gone may come back. */
export const FAILING_DAYS = 3
/** One that was lost is shown for so long. */
export const LOST_DAYS = 30
/** How old an account is before it may have a domain without a network of its own (fraud). */
export const ACCOUNT_DAYS = 7

/** The label of the TXT record that proves a domain. Not on the name itself, where a CNAME allows no other record. */
export const PROOF_LABEL = "_vitrine"
export const proofText = (token: string) => `${PROOF_MARK}${token}`
const PROOF_MARK = "vitrine-proof="

/** A TXT record is cut in pieces of this length; ours is one. */
const MAX_RECORD = 255
const MAX_RECORDS = 200

export type DomainState = (typeof DOMAIN_STATES)[number]
export type TargetFault = (typeof TARGET_FAULTS)[number]
export type ProofFault = (typeof PROOF_FAULTS)[number]

/** The name servers' answers. `away`: one of them gave none, so that nothing follows from the rest. */
export type Records = Readonly<{ addresses: readonly string[]; texts: readonly string[]; away: boolean }>

export type DnsFinding = Readonly<{
  target: TargetFault | null
  proof: ProofFault | null
  away: boolean
  /** Where the name points, if not here. */
  seen: string
}>

export function judgeRecords(
  { addresses, texts, away }: Records,
  wanted: { targets: readonly string[]; token: string },
): DnsFinding {
  const elsewhere = addresses.filter((address) => !wanted.targets.includes(address))
  const target =
    addresses.length === 0
      ? "missing"
      : elsewhere.length === 0
        ? null
        : elsewhere.length < addresses.length
          ? "partly"
          : "elsewhere"
  const proofs = proofsAmong(texts)
  const proof = proofs.includes(proofText(wanted.token)) ? null : proofs.length > 0 ? "others" : "missing"
  return { target, proof, away, seen: elsewhere.slice(0, 3).join(", ") }
}

/** Bounded, since the owner of the name may publish any number of records, of any length. */
export function proofsAmong(texts: readonly string[]) {
  return texts
    .slice(0, MAX_RECORDS)
    .filter((text) => text.length <= MAX_RECORD)
    .map((text) => text.trim())
    .filter((text) => text.startsWith(PROOF_MARK))
}

export type Standing = Readonly<{
  state: DomainState
  createdAt: Date
  provedAt: Date | null
  liveAt: Date | null
  failingSince: Date | null
  lostAt: Date | null
}>

/**
 * The next state of a domain after a check:
 *
 * | it was  | records right | otherwise                                                    | no answer |
 * |---------|---------------|--------------------------------------------------------------|-----------|
 * | waiting | proved        | waiting, forgotten after 7 days                              | the same  |
 * | proved  | proved        | proved and not shown as the page's; lost after 3 days of it  | the same  |
 * | lost    | proved        | lost, forgotten after 30 days                                | the same  |
 */
export function afterCheck(before: Standing, { target, proof, away }: DnsFinding, now: Date): Standing {
  if (away) return before
  if (target === null && proof === null) {
    if (before.state === "proved") return { ...before, failingSince: null }
    return { ...before, state: "proved", provedAt: now, liveAt: null, failingSince: null, lostAt: null }
  }
  if (before.state !== "proved") return before
  const failingSince = before.failingSince ?? now
  const isLost = now.getTime() - failingSince.getTime() >= FAILING_DAYS * DAY_MS
  if (isLost) return lost(before, now)
  return { ...before, failingSince, liveAt: null }
}

/** The state of a lost domain: its records prove another page's claim, or it has failed for too long. */
export function lost(before: Standing, now: Date): Standing {
  return { ...before, state: "lost", liveAt: null, failingSince: null, lostAt: now }
}

/** Soon while somebody waits before the screen, then at growing distances, and once a day when all is well. */
export function nextCheckAt({ state, createdAt, provedAt, liveAt, failingSince }: Standing, now: Date) {
  const growing = (since: Date, least: number) =>
    Math.min(Math.max((now.getTime() - since.getTime()) / 4, least), 3 * HOUR_MS)
  const ms =
    state === "waiting"
      ? growing(createdAt, MINUTE_MS)
      : state === "proved" && failingSince
        ? growing(failingSince, 5 * MINUTE_MS)
        : state === "proved" && provedAt && !liveAt
          ? growing(provedAt, MINUTE_MS)
          : DAY_MS
  return new Date(now.getTime() + ms)
}

export function forgottenAt({ state, createdAt, lostAt }: Pick<Standing, "state" | "createdAt" | "lostAt">) {
  if (state === "waiting") return new Date(createdAt.getTime() + WAITING_DAYS * DAY_MS)
  return lostAt && new Date(lostAt.getTime() + LOST_DAYS * DAY_MS)
}

/** The anchor of the card on its screen. */
export const DOMAINS_ID = "domaine"
