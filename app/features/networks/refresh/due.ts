import { DAY_MS, HOUR_MS, MINUTE_MS } from "#platform/text/day"
import type { Network } from "#vocabulary/networks"
import { FACTS } from "../each/facts"

/** How often an account is read where each reading costs money. */
const PAID_PERIOD_MS = 7 * DAY_MS
const FIRST_RETRY_MS = 5 * MINUTE_MS
/** Soon enough to tell a fault of the network from news, late enough that a fault has passed. */
const SECOND_READING_MS = HOUR_MS
/** A tenth to either side, so that what was read together comes apart. */
const JITTER = 0.1

/** How often a network is read by itself. */
export function periodOf(network: Network, refreshHours: number): number {
  return Math.max(refreshHours * HOUR_MS, FACTS[network].centsPerRead === undefined ? 0 : PAID_PERIOD_MS)
}

type Result = { failures: number; isHeld: boolean }

/** When an account is to be read again; `random` is from 0 to 1. */
export function nextReading({ failures, isHeld }: Result, periodMs: number, now: Date, random: number): Date {
  const wait = failures > 0 ? FIRST_RETRY_MS * 2 ** (failures - 1) : isHeld ? SECOND_READING_MS : periodMs
  const spread = 1 - JITTER + 2 * JITTER * random
  return new Date(now.getTime() + Math.round(Math.min(wait, periodMs) * spread))
}
