import { hash } from "node:crypto"
import { READ_NETWORKS } from "#vocabulary/networks"
import { DAY_MS } from "../../../platform/text/day.ts"
import type { NetworkStub } from "../network-stub.ts"
import { after, html } from "./answers.ts"

const FEWEST = 1000
const MOST = 2_000_000
const FIRST_DAY = Date.UTC(2026, 0, 1)
/** Longer than Vitrine waits. */
const SLOW_MS = 15_000

/** What those who look at the stub may type as a handle, and what they see then. */
export const MAGIC_HANDLES = {
  introuvable: "nobody has it",
  cache: "hides its count (YouTube, Snapchat)",
  prive: "is no professional account (Instagram, Facebook)",
  zero: "has no followers",
  quota: "the network is asked too often",
  panne: "the network answers 503",
  lent: "the network answers after 15 seconds",
} satisfies Record<string, string>

/** Has a stub server know every handle, each with a plausible figure of its own that grows from day to day. */
export function knowEverybody(stub: NetworkStub) {
  for (const network of READ_NETWORKS) {
    const stubbed = stub[network]
    stubbed.populate((id) => followersOn(`${network} ${id}`, Date.now()))
    stubbed.leaveOut("introuvable")
    stubbed.addAccount({ handle: "cache", followers: 4200, hidden: true })
    stubbed.addAccount({ handle: "prive", followers: 4200, personal: true })
    stubbed.addAccount({ handle: "zero", followers: 0 })
    stubbed.refuse("quota")
    stubbed.script("panne", html(503))
    stubbed.script("lent", after(SLOW_MS, html(503)))
  }
}

/** Few have millions: as many lie between a thousand and ten thousand as between a hundred thousand and a million. */
function followersOn(id: string, time: number): number {
  const days = Math.max(0, Math.floor((time - FIRST_DAY) / DAY_MS))
  const growth = 1 + days * (0.0001 + 0.0009 * chance(`growth ${id}`))
  return Math.floor(FEWEST * (MOST / FEWEST) ** chance(id) * growth)
}

/** From 0 up to 1, always the same for the same text. */
export function chance(text: string): number {
  return hash("sha256", text, "buffer").readUInt32BE(0) / 2 ** 32
}
