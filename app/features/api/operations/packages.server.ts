import { z } from "zod"
import {
  orderPackages,
  PackageForm,
  packagesOf,
  removePackage,
  replacePackage,
  savePackage,
} from "#app/features/media-kit/public.server"
import { type Actor, readAs } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { typedPrice } from "#platform/text/money"
import { PACKAGE_VISIBILITIES } from "#vocabulary/page"
import { BARE, memberOperation } from "../core/operation.server"
import { validatedBody } from "../core/read.server"
import { findOwnIds } from "./queries.server"
import { Id } from "./views.server"

const PRICE = { description: "Cents of EUR, excluding tax; null is on request." }
const Visibility = z.enum(PACKAGE_VISIBILITIES).meta({ description: "Who reads it: companies alone, or everybody." })
const Package = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string(),
    priceCents: z.int().nullable().meta(PRICE),
    visibility: Visibility,
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
  holds: "page",
  scope: "read",
  problems: ["not_found"],
  status: 200,
  answer: Packages,
  run: async ({ caller: { actor } }) => ({ value: { data: await ownPackages(actor) } }),
})

const NewPackage = z.strictObject({
  title: z.string().min(1).max(1000),
  description: z.string().max(10_000).optional(),
  priceCents: z.int().min(0).max(100_000_000).nullable().optional().meta(PRICE),
  visibility: Visibility,
})
type NewPackage = z.output<typeof NewPackage>
const Which = z.object({ package: Id })

const add = memberOperation({
  ...BARE,
  id: "addPackage",
  method: "post",
  path: "/me/packages",
  tag: "Media kits",
  summary: "Puts a package at the end of what you offer",
  scope: "packages:write",
  problems: ["not_found", "conflict"],
  status: 201,
  body: NewPackage,
  answer: Package,
  async run({ caller: { actor }, body }) {
    return { value: await ownPackage(actor, await savePackage(actor, await formOf(body))) }
  },
})

const order = memberOperation({
  ...BARE,
  id: "orderPackages",
  method: "put",
  path: "/me/packages/order",
  tag: "Media kits",
  summary: "Puts the packages in another order: the ids of all of them",
  scope: "packages:write",
  problems: ["not_found", "conflict"],
  status: 200,
  body: z.strictObject({ order: z.array(Id).max(100) }),
  answer: Packages,
  async run({ caller: { actor }, body }) {
    await orderPackages(actor, body.order)
    return { value: { data: await ownPackages(actor) } }
  },
})

const change = memberOperation({
  ...BARE,
  id: "changePackage",
  method: "patch",
  path: "/me/packages/{package}",
  tag: "Media kits",
  summary: "Changes what is sent of a package; the rest stays",
  scope: "packages:write",
  problems: ["not_found"],
  status: 200,
  params: Which,
  body: NewPackage.partial(),
  answer: Package,
  async run({ caller: { actor }, params, body }) {
    const id = await replacePackage(actor, params.package, ({ id: _, ...before }) => {
      const { title = before.title, visibility = before.visibility, ...rest } = body
      return formOf({ ...before, ...rest, title, visibility })
    })
    return { value: await ownPackage(actor, id) }
  },
})

const remove = memberOperation({
  ...BARE,
  id: "removePackage",
  method: "delete",
  path: "/me/packages/{package}",
  tag: "Media kits",
  summary: "Removes a package",
  scope: "packages:write",
  problems: ["not_found"],
  status: 204,
  params: Which,
  async run({ caller: { actor }, params }) {
    await removePackage(actor, params.package)
    return { value: undefined }
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

/** The fields of the screen's form. */
function formOf({ priceCents = null, ...rest }: NewPackage) {
  const price = priceCents === null ? "" : typedPrice(priceCents)
  return validatedBody(PackageForm, { ...rest, price }, { price: "priceCents" })
}

/** Throws `NotFound` for somebody without a page. */
async function ownPackages(actor: Actor) {
  const { influencerId } = await findOwnIds(actor)
  if (!influencerId) throw new NotFound("influencer")
  return readAs(actor, (tx) => packagesOf(tx, influencerId))
}

async function ownPackage(actor: Actor, id: string) {
  const found = (await ownPackages(actor)).find((each) => each.id === id)
  if (!found) throw new NotFound("media_kit_package")
  return found
}

export const PACKAGE_OPERATIONS = [listOwn, listTheirs, add, order, change, remove]
