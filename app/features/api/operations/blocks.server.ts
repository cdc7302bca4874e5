import { z } from "zod"
import { translationFields, typedPriceOf } from "#app/features/page-editor/public"
import {
  addBlock,
  listOwnBlocks,
  type OwnBlock,
  orderBlocks,
  pressBlockButton,
  replaceBlock,
  SentBlock,
} from "#app/features/page-editor/public.server"
import type { Actor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import type { Locale } from "#vocabulary/locales"
import { BLOCK_KINDS, DISCLOSURES, IMAGE_LABELS } from "#vocabulary/page"
import { BARE, memberOperation } from "../core/operation.server"
import { validatedBody } from "../core/read.server"
import { Id, PriceView, pictureUrl, Time, TranslationsView } from "./views.server"

const Disclosure = z.enum(DISCLOSURES).nullable()
const ImageLabel = z.enum(IMAGE_LABELS).nullable()

const Price = z.strictObject({
  cents: z.int().min(1).max(100_000_000),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .meta({ description: "ISO 4217", examples: ["EUR"] }),
})

const OwnBlockView = z
  .object({
    id: Id,
    kind: z.enum(BLOCK_KINDS),
    title: z.string(),
    translations: TranslationsView,
    url: z.string().nullable(),
    visible: z.boolean(),
    startsAt: Time.nullable(),
    endsAt: Time.nullable(),
    disclosure: Disclosure,
    partner: z.string().nullable().meta({ description: "With whom, where something is disclosed." }),
    imageLabel: ImageLabel,
    pictureUrl: z.string().nullable(),
    price: PriceView.nullable().meta({ description: "Of a product." }),
  })
  .meta({ id: "OwnBlock" })

const Title = z.string().max(1000).optional()
const TITLES = { fr: Title, en: Title, ar: Title } satisfies Record<Locale, typeof Title>

const fields = {
  kind: z.enum(BLOCK_KINDS),
  title: z.string().min(1).max(1000).meta({ description: "Cut to what a page shows." }),
  translations: z.strictObject(TITLES).optional().meta({
    description: "The title in languages that are not the page's own. What is sent takes the place of all of them.",
  }),
  url: z.string().max(2000).nullable().optional().meta({ description: "`boutique.example` gets https:// in front." }),
  visible: z.boolean().optional(),
  startsAt: Time.nullable().optional(),
  endsAt: Time.nullable().optional(),
  disclosure: Disclosure.optional(),
  partner: z.string().max(1000).nullable().optional().meta({ description: "With whom, where something is disclosed." }),
  imageLabel: ImageLabel.optional(),
  price: Price.nullable().optional().meta({ description: "Of a product." }),
}
const NewBlock = z.strictObject(fields)
type NewBlock = z.output<typeof NewBlock>

const Which = z.object({ block: Id })
const OwnBlocks = z.object({ data: z.array(OwnBlockView) })

const listBlocks = memberOperation({
  ...BARE,
  id: "listOwnBlocks",
  method: "get",
  path: "/me/blocks",
  tag: "Link page",
  summary: "The blocks of your page in its order, hidden and scheduled ones too",
  holds: "page",
  scope: "read",
  status: 200,
  answer: OwnBlocks,
  run: async ({ caller }) => ({ value: { data: await ownBlocks(caller.actor) } }),
})

const createBlock = memberOperation({
  ...BARE,
  id: "addBlock",
  method: "post",
  path: "/me/blocks",
  tag: "Link page",
  summary: "Puts a block at the end of your page",
  description: "Words (`heading`, `text`) have no address; the other kinds need one.",
  scope: "blocks:write",
  problems: ["not_found", "conflict"],
  status: 201,
  body: NewBlock,
  answer: OwnBlockView,
  async run({ caller: { actor }, body }) {
    const id = newId()
    await addBlock(actor, await validatedBody(SentBlock, { ...formOf(body), id }))
    return { value: await ownBlock(actor, id) }
  },
})

const changeBlock = memberOperation({
  ...BARE,
  id: "changeBlock",
  method: "patch",
  path: "/me/blocks/{block}",
  tag: "Link page",
  summary: "Changes what is sent of a block; the rest stays",
  scope: "blocks:write",
  problems: ["not_found", "conflict"],
  status: 200,
  params: Which,
  body: NewBlock.partial(),
  answer: OwnBlockView,
  async run({ caller: { actor }, params: { block: id }, body }) {
    await replaceBlock(actor, id, (block) => {
      const { id: _, ...before } = blockView(block)
      const { kind = before.kind, title = before.title, ...rest } = body
      return validatedBody(SentBlock, formOf({ ...before, ...rest, kind, title }))
    })
    return { value: await ownBlock(actor, id) }
  },
})

const removeBlock = memberOperation({
  ...BARE,
  id: "removeBlock",
  method: "delete",
  path: "/me/blocks/{block}",
  tag: "Link page",
  summary: "Removes a block",
  scope: "blocks:write",
  problems: ["not_found"],
  status: 204,
  params: Which,
  async run({ caller, params }) {
    await pressBlockButton(caller.actor, "remove", { id: params.block })
    return { value: undefined }
  },
})

const putBlocksInOrder = memberOperation({
  ...BARE,
  id: "orderBlocks",
  method: "put",
  path: "/me/blocks/order",
  tag: "Link page",
  summary: "Puts the blocks in another order: the ids of all of them",
  scope: "blocks:write",
  problems: ["not_found", "conflict"],
  status: 200,
  body: z.strictObject({ order: z.array(Id).max(100) }),
  answer: OwnBlocks,
  async run({ caller: { actor }, body }) {
    await orderBlocks(actor, body)
    return { value: { data: await ownBlocks(actor) } }
  },
})

/** The fields of the editor's form; missing ones are empty. */
function formOf({
  kind,
  title,
  translations = {},
  url,
  visible = true,
  startsAt,
  endsAt,
  disclosure,
  partner,
  imageLabel,
  price,
}: NewBlock) {
  return {
    kind,
    title,
    ...translationFields(translations),
    ...(url && { url }),
    ...(startsAt && { startsAt: toMilliseconds(startsAt) }),
    ...(endsAt && { endsAt: toMilliseconds(endsAt) }),
    ...(disclosure && { disclosure }),
    ...(partner && { partner }),
    ...(imageLabel && { imageLabel }),
    ...(price && { price: typedPriceOf(price) }),
    ...(!visible && { hidden: "1" as const }),
  }
}

/** A time may come with a fraction of any length; the editor reads three digits of it. */
function toMilliseconds(time: string) {
  return new Date(time).toISOString()
}

async function ownBlocks(actor: Actor) {
  return (await listOwnBlocks(actor)).map(blockView)
}

/** Throws `NotFound`. */
async function ownBlock(actor: Actor, id: string) {
  const block = (await ownBlocks(actor)).find((each) => each.id === id)
  if (!block) throw new NotFound("block")
  return block
}

function blockView({
  id,
  kind,
  title,
  translations,
  url,
  visible,
  startsAt,
  endsAt,
  disclosure,
  partner,
  imageLabel,
  picture,
  priceCents,
  priceCurrency,
}: OwnBlock) {
  return {
    id,
    kind,
    title,
    translations,
    url,
    visible,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    disclosure,
    partner,
    imageLabel,
    pictureUrl: pictureUrl(picture),
    price: priceCents && priceCurrency ? { cents: priceCents, currency: priceCurrency } : null,
  }
}

export const BLOCK_OPERATIONS = [listBlocks, createBlock, putBlocksInOrder, changeBlock, removeBlock]
