import { z } from "zod"
import { packagesOf } from "#app/features/media-kit/public.server"
import { readAs } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { PACKAGE_VISIBILITIES } from "#vocabulary/page"
import { BARE, memberOperation } from "../core/operation.server"
import { findOwnIds } from "./queries.server"
import { Id } from "./views.server"

const Package = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string(),
    priceCents: z.int().nullable().meta({ description: "Cents of EUR, excluding tax; null is on request." }),
    visibility: z.enum(PACKAGE_VISIBILITIES).meta({ description: "Who reads it: companies alone, or everybody." }),
  })
  .meta({ id: "Package" })
const Packages = z.object({ data: z.array(Package) })

const listOwn = memberOperation({
  ...BARE,
  id: "listOwnPackages",
  method: "get",
  path: "/me/packages",
  tag: "Media kits",
  summary: "What you offer to brands, with its prices, in the order of your kit",
  scope: "read",
  problems: ["not_found"],
  status: 200,
  answer: Packages,
  async run({ caller: { actor } }) {
    const { influencerId } = await findOwnIds(actor)
    if (!influencerId) throw new NotFound("influencer")
    return { value: { data: await readAs(actor, (tx) => packagesOf(tx, influencerId)) } }
  },
})

const listTheirs = memberOperation({
  ...BARE,
  id: "listInfluencerPackages",
  method: "get",
  path: "/influencers/{influencer}/packages",
  tag: "Media kits",
  summary: "What an influencer offers to brands, with its prices: companies read all of it, others what is public",
  scope: "read",
  status: 200,
  params: z.object({ influencer: Id }),
  answer: Packages,
  async run({ caller: { actor }, params }) {
    return { value: { data: await readAs(actor, (tx) => packagesOf(tx, params.influencer)) } }
  },
})

export const PACKAGE_OPERATIONS = [listOwn, listTheirs]
