import { brotliCompressSync, brotliDecompressSync } from "node:zlib"
import { z } from "zod"
import { seal, unseal } from "#platform/secrets/seal.server"
import { DAY_MS } from "#platform/text/day"
import { draftOf, type OfferDraft } from "../offers/offer"
import type { OfferForm } from "../offers/schema.server"

const PURPOSE = "a prepared proposal"
const GOOD_FOR_MS = 30 * DAY_MS
/** An address has 4,096 signs at most (server/edge/validate-head.ts), of which the sign-in that leads on to it needs most besides. */
const MOST_SIGNS = 3_700
/** An offer whose texts are all of their full length has fewer. */
const MOST_BYTES = 128 * 1024

const Prepared = z.object({
  company: z.string(),
  influencer: z.string(),
  at: z.number(),
  draft: z.record(z.string(), z.unknown()),
})

type For = Readonly<{ companyId: string; influencerId: string }>

/** An offer as an address carries it: for one company and one influencer, thirty days. Null where it is too long for an address. */
export function sealPrepared(offer: OfferForm, { companyId, influencerId }: For, now: Date): string | null {
  const prepared = { company: companyId, influencer: influencerId, at: now.getTime(), draft: draftOf(offer) }
  const sealed = seal(brotliCompressSync(JSON.stringify(prepared)).toString("base64"), PURPOSE)
  return sealed.length > MOST_SIGNS ? null : sealed
}

/** What was prepared for these two; null for what is not theirs, is too old, or was never sealed here. */
export function openPrepared(
  sealed: string,
  { companyId, influencerId }: For,
  now: Date,
): { draft: OfferDraft; preparedAt: Date } | null {
  const packed = unseal(sealed, PURPOSE)
  if (packed === null) return null
  const bytes = brotliDecompressSync(Buffer.from(packed, "base64"), { maxOutputLength: MOST_BYTES })
  const { data } = Prepared.safeParse(JSON.parse(bytes.toString()))
  if (data?.company !== companyId || data.influencer !== influencerId) return null
  return now.getTime() - data.at < GOOD_FOR_MS ? { draft: data.draft, preparedAt: new Date(data.at) } : null
}
