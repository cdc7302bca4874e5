import { z } from "zod"
import { KIT_STATES, validity } from "#app/features/media-kit/public"
import {
  AddressedForm,
  type AddressedRow,
  addAddressedKit,
  listAddressedKits,
  loadAddressedKit,
  withdrawAddressedKit,
} from "#app/features/media-kit/public.server"
import { NotFound } from "#platform/errors/errors"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { typedPrice } from "#platform/text/money"
import { KIT_SECTIONS } from "#vocabulary/page"
import { BARE, memberOperation } from "../core/operation.server"
import { asSent, validatedBody } from "../core/read.server"
import { Cursor, Id, Size, Time } from "./views.server"

const kit = {
  id: Id,
  brand: z.string(),
  state: z.enum(KIT_STATES),
  opens: z.int().meta({ description: "Of readers: neither robots nor you. Reloads within half an hour are one." }),
  firstOpenedAt: Time.nullable(),
  lastOpenedAt: Time.nullable(),
  expiresAt: Time,
  createdAt: Time,
  hasPassword: z.boolean(),
}
const BrandKit = z.object(kit).meta({ id: "BrandKit" })
const BrandKitWithLink = z
  .object({
    ...kit,
    url: z.string().meta({ description: "Its link, which has a secret in it: whoever has it reads the kit." }),
  })
  .meta({ id: "BrandKitWithLink" })

const Offer = z.strictObject({
  title: z.string().min(1).max(1000),
  description: z.string().max(1000).optional(),
  priceCents: z
    .int()
    .min(0)
    .max(100_000_000)
    .nullable()
    .optional()
    .meta({ description: "In euros excluding tax; 0 is included, null is on request." }),
})

const NewBrandKit = z.strictObject({
  brand: z.string().min(1).max(1000),
  greeting: z.string().max(1000).optional(),
  letter: z.string().max(10_000).optional(),
  offers: z.array(Offer).max(100).optional(),
  sections: z.array(z.enum(KIT_SECTIONS)).max(KIT_SECTIONS.length).optional(),
  collaborations: z.array(Id).max(100).optional().meta({ description: "Those of your page that this kit shows." }),
  freeDays: z
    .array(z.iso.date())
    .max(100)
    .optional()
    .meta({ description: "Of this month and the two behind it; others are left out." }),
  until: z.iso
    .date()
    .optional()
    .meta({ description: "The last day on which the link opens, in Paris: in 30 days, and in 180 at most." }),
  password: z.string().max(1000).nullable().optional(),
})
type NewBrandKit = z.output<typeof NewBrandKit>

const listBrandKits = memberOperation({
  ...BARE,
  id: "listBrandKits",
  method: "get",
  path: "/me/brand-kits",
  tag: "Media kits",
  summary: "The media kits that you have made for brands, newest first, and what became of each",
  description: "Their links are told to who makes them alone.",
  holds: "page",
  scope: "read",
  status: 200,
  query: z.strictObject({ limit: Size.default(20), cursor: Cursor.optional() }),
  answer: z.object({ data: z.array(BrandKit), next: Cursor.nullable() }),
  async run({ caller, query: { limit, cursor = null } }) {
    const { kits, next } = await listAddressedKits(caller.actor, { after: cursor, size: limit })
    return { value: { data: kits.map(kitView), next }, next }
  },
})

const addBrandKit = memberOperation({
  ...BARE,
  id: "addBrandKit",
  method: "post",
  path: "/me/brand-kits",
  tag: "Media kits",
  summary: "Makes a media kit for one brand, with a link of its own",
  description:
    "It has the letter, prices and work that are sent, all sections where none are named, and none of your usual prices.",
  scope: "kits:write",
  problems: ["not_found", "conflict"],
  status: 201,
  body: NewBrandKit,
  answer: BrandKitWithLink,
  async run({ caller: { actor }, body }) {
    const form = await validatedBody(AddressedForm, formOf(body), NAMES)
    await takeRateLimit("addressed_kit_account", actor.userId)
    const id = await addAddressedKit(actor, { form }).catch((error: unknown) => {
      throw asSent(error, NAMES)
    })
    const { link, ...made } = await loadAddressedKit(actor, id)
    if (link === null) throw new NotFound("addressed_kit")
    return { value: { ...kitView(made), url: link } }
  },
})

const withdrawBrandKit = memberOperation({
  ...BARE,
  id: "withdrawBrandKit",
  method: "post",
  path: "/me/brand-kits/{kit}/withdraw",
  tag: "Media kits",
  summary: "Takes the link of a media kit back: it opens nothing from now on",
  scope: "kits:write",
  problems: ["not_found"],
  status: 200,
  params: z.object({ kit: Id }),
  answer: BrandKit,
  async run({ caller: { actor }, params }) {
    await withdrawAddressedKit(actor, params.kit)
    return { value: kitView(await loadAddressedKit(actor, params.kit)) }
  },
})

const NAMES = { work: "collaborations", price: "priceCents" }

/** The fields of the screen's form. */
function formOf({ offers = [], collaborations = [], password, ...rest }: NewBrandKit) {
  return {
    sections: [...KIT_SECTIONS],
    until: validity(new Date()).usual,
    ...rest,
    offers: offers.map(({ title, description, priceCents = null }) => ({
      title,
      description,
      price: priceCents === null ? "" : typedPrice(priceCents),
    })),
    work: collaborations,
    ...(password && { password }),
  }
}

function kitView({ id, brand, state, opens, hasPassword, ...times }: AddressedRow) {
  return {
    id,
    brand,
    state,
    opens,
    hasPassword,
    firstOpenedAt: times.firstOpenedAt?.toISOString() ?? null,
    lastOpenedAt: times.lastOpenedAt?.toISOString() ?? null,
    expiresAt: times.expiresAt.toISOString(),
    createdAt: times.createdAt.toISOString(),
  }
}

export const KIT_OPERATIONS = [listBrandKits, addBrandKit, withdrawBrandKit]
