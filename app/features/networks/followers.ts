import { singleLine } from "#platform/text/bidi"
import { latinDigits } from "#platform/text/digits"
import { MAIN_NETWORKS, type Network } from "#vocabulary/networks"

export const NO_FIGURE = "N/A"

/**
 * More than any account of any network has. What is beyond it is no figure, wherever it comes from; the database's own check says the
 * same, and the order of lists builds on it.
 */
export const MAX_FOLLOWERS = 1_000_000_000

type Count = number | bigint | null | undefined
type Counts = { readonly [network in Network]?: Count }

/** 999, 12.3K, 1M: one decimal, a trailing .0 dropped, the point in every language; `N/A` where there is no figure. */
export function formatFollowers(count: Count): string {
  const followers = known(count)
  if (followers === null) return NO_FIGURE
  if (followers < 1000) return String(followers)
  // Tenths, so that what rounds up to 1000K is already 1M.
  const tenthsOfK = Math.round(followers / 100)
  return tenthsOfK < 10_000 ? `${tenthsOfK / 10}K` : `${Math.round(followers / 100_000) / 10}M`
}

/** The same with the sign for a figure that its network rounds: `≈ 37.8K`. Reads from left to right in every language. */
export function formatFigure({ followers, isRounded }: { followers: Count; isRounded: boolean }): string {
  return approximately(formatFollowers(followers), isRounded && known(followers) !== null)
}

export function approximately(figure: string, isRounded: boolean): string {
  return isRounded ? `≈ ${figure}` : figure
}

/**
 * The shown total: the larger of the sum of the main networks and the stored total, which is the sum of all.
 * Null when there is no figure at all.
 */
export function totalFollowers(counts: Counts, storedTotal: Count): number | null {
  const figures = MAIN_NETWORKS.map((network) => known(counts[network])).filter((figure) => figure !== null)
  const stored = known(storedTotal)
  if (figures.length === 0) return stored
  const summed = figures.reduce((total, figure) => total + figure, 0)
  return Math.min(Math.max(summed, stored ?? 0), Number.MAX_SAFE_INTEGER)
}

/** A 0 set by hand says that there is no figure; a 0 that a network answers is a figure. */
export function declaredFigure(count: number): number | null {
  return count === 0 ? null : count
}

/** A follower count as typed by a person; null where it is not a count, or more than any account has. */
export function parseFollowers(typed: string): number | null {
  const count = parseCount(typed)
  return count !== null && count <= MAX_FOLLOWERS ? count : null
}

/** For forms in which an empty or invalid count is 0. */
export function countOrZero(typed: string): number {
  return parseFollowers(typed) ?? 0
}

/**
 * The whole number that a person means by `12500`, `12 500`, `12.500`, `12,500`, `١٢٬٥٠٠`, `12,5k`, `1.2 M` or `3 ألف`.
 * A point or comma groups thousands when exactly three digits follow each one, and is a decimal before k or M only:
 * `12,5` alone may mean 12 or 12 500, so it is no number. Null when it is empty, is no such number, or is beyond what is exact.
 */
export function parseCount(typed: string): number | null {
  if (typed.length > 60) return null
  const text = latinDigits(singleLine(typed))
  const count = shortened(text) ?? grouped(text)
  return count !== null && Number.isSafeInteger(count) ? count : null
}

const MULTIPLES: Record<string, number> = { k: 1000, ألف: 1000, m: 1_000_000, مليون: 1_000_000 }

function shortened(text: string) {
  const [, whole = "", tenths = "", unit = ""] = /^(\d{1,6})(?:[.,٫](\d{1,2}))? ?(k|m|ألف|مليون)$/i.exec(text) ?? []
  const multiple = MULTIPLES[unit.toLowerCase()]
  // In hundredths, since 1.15 * 1000 is not 1150.
  return multiple === undefined ? null : Number(whole + tenths.padEnd(2, "0")) * (multiple / 100)
}

function grouped(text: string) {
  const isGrouped = /^[1-9]\d{0,2}([ .,٬'’])\d{3}(?:\1\d{3})*$/.test(text)
  return isGrouped || /^\d+$/.test(text) ? Number(text.replace(/\D/g, "")) : null
}

function known(count: Count) {
  const followers = Number(count ?? Number.NaN)
  return Number.isFinite(followers) && followers >= 0 ? Math.min(Math.trunc(followers), Number.MAX_SAFE_INTEGER) : null
}

/** The number that the short form stands for: 377.2K is 377 200, which takes another plural in Arabic than 377 223. */
export function asShown(count: number) {
  return count < 1_000 ? count : Math.round(count / 100) * 100
}
