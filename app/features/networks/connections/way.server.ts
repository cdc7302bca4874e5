import { z } from "zod"
import { LOCALES, type Locale } from "#app/locale"
import { randomSecret, sealedWay, wayEnd } from "#platform/secrets/sealed-way.server"
import { NETWORKS, type Network } from "#vocabulary/networks"

const Kept = z.object({
  network: z.enum(NETWORKS),
  state: z.string(),
  verifier: z.string(),
  /** Who began, and for which influencer: nobody else ends it. */
  userId: z.uuid(),
  influencerId: z.uuid(),
  locale: z.enum(LOCALES),
  endsAt: z.number(),
})
/** The way to a network and back, as the browser keeps it meanwhile. */
export type Way = z.output<typeof Kept>

type Begun = { network: Network; userId: string; influencerId: string; locale: Locale }

export function newWay(begun: Begun, now = new Date()): Way {
  return { ...begun, state: randomSecret(), verifier: randomSecret(), endsAt: wayEnd(now) }
}

export const connectWay = sealedWay({ name: "connect", schema: Kept })
