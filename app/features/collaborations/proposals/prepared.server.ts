import { z } from "zod"
import { openFromAddress, sealForAddress } from "#platform/secrets/in-address.server"
import { DAY_MS } from "#platform/text/day"
import { draftOf, type OfferDraft } from "../offers/offer"
import type { OfferForm } from "../offers/schema.server"

const PURPOSE = "a prepared proposal"
const GOOD_FOR_MS = 30 * DAY_MS

const Prepared = z.object({
  company: z.string(),
  influencer: z.string(),
  at: z.number(),
  offer: z.custom<OfferForm>((offer) => typeof offer === "object" && offer !== null),
})

type For = Readonly<{ companyId: string; influencerId: string }>

/** An offer as an address carries it: for one company and one influencer, thirty days. Null where it is too long for an address. */
export function sealPrepared(offer: OfferForm, { companyId, influencerId }: For, now: Date): string | null {
  return sealForAddress({ company: companyId, influencer: influencerId, at: now.getTime(), offer }, PURPOSE)
}

/** The prepared proposal of these two, in the form's language; null if it is somebody else's, too old, or was not sealed here. */
export function openPrepared(
  sealed: string,
  { companyId, influencerId }: For,
  now: Date,
): { draft: OfferDraft; preparedAt: Date } | null {
  const { data } = Prepared.safeParse(openFromAddress(sealed, PURPOSE))
  if (data?.company !== companyId || data.influencer !== influencerId) return null
  return now.getTime() - data.at < GOOD_FOR_MS ? { draft: draftOf(data.offer), preparedAt: new Date(data.at) } : null
}
