import { z } from "zod"
import { networkOfAddress } from "#app/features/networks/public"
import { type Locale, m } from "#messages"
import { filled, refuse, typed } from "#platform/forms/fields.server"
import { singleLine } from "#platform/text/bidi"
import { cutText } from "#platform/text/cut"
import {
  BLOCK_KINDS,
  type BlockKind,
  DISCLOSURES,
  type Disclosure,
  hasAddress,
  IMAGE_LABELS,
  type ImageLabel,
  type Translations,
} from "#vocabulary/page"
import { fromInstant, fromParis } from "../paris-time"
import { type AddressFault, faultForKind, readAddress } from "./block-address"
import type { translationField } from "./fields"
import { MAX_BLOCKS, MAX_TITLE, titleLength } from "./kinds"
import { type Price, readPrice } from "./price"

/** The version that the sender's screen showed; see `lockOwnPage`. Missing for senders without a screen. */
export const Version = z.coerce.number().int().nonnegative().max(2_147_483_647).optional()

const Time = z
  .string()
  .max(40)
  .optional()
  .transform((text, check) => {
    if (text === undefined) return null
    return fromParis(text) ?? fromInstant(text) ?? refuse(check, m.editor_time_invalid())
  })

const Address = typed.transform((text, check) => {
  if (text.trim() === "") return null
  const read = readAddress(text)
  if ("url" in read) return read.url
  return refuse(check, faultText(read.fault))
})

/** Read for products alone: what a form for something else holds of it says nothing. */
const TypedPrice = z.string().max(40).optional()

const Title = typed.transform(singleLine)

/** A block as a form sends it. `id`: of the block that is changed, or that comes back to the place it had. */
export const SentBlock = z
  .strictObject({
    version: Version,
    id: z.uuid().optional(),
    place: z.coerce.number().int().min(0).max(MAX_BLOCKS).optional(),
    hidden: z.enum(["1"]).optional(),
    kind: z.enum(BLOCK_KINDS),
    title: filled(Title),
    title_fr: Title,
    title_en: Title,
    title_ar: Title,
    url: Address,
    startsAt: Time,
    endsAt: Time,
    disclosure: z.enum(DISCLOSURES).optional(),
    imageLabel: z.enum(IMAGE_LABELS).optional(),
    partner: typed.transform(singleLine).optional(),
    price: TypedPrice,
    /** See `pictureIn`. */
    picture: z.string().max(500).optional(),
  })
  .superRefine(({ kind, url, startsAt, endsAt, price }, check) => {
    if (kind === "product" && price?.trim() && !readPrice(price)) refuse(check, m.editor_price_invalid(), "price")
    const fault = hasAddress(kind) && url ? faultForKind(kind, url) : null
    if (hasAddress(kind) && !url) refuse(check, m.form_required(), "url")
    else if (fault) refuse(check, faultText(fault), "url")
    if (startsAt && endsAt && endsAt <= startsAt) refuse(check, m.editor_ends_before_start(), "endsAt")
  })
  .transform(({ version, id, place, hidden, picture, ...sent }) => ({
    version,
    id,
    place,
    picture,
    block: blockOf(sent, !hidden),
  }))
export type SentBlock = z.output<typeof SentBlock>

type Sent = {
  kind: BlockKind
  title: string
} & Record<ReturnType<typeof translationField>, string> & {
    url: string | null
    startsAt: Date | null
    endsAt: Date | null
    disclosure?: Disclosure | undefined
    imageLabel?: ImageLabel | undefined
    partner?: string | undefined
    price?: string | undefined
  }

/** Drops fields that do not belong to the block's kind. */
function blockOf(
  {
    kind,
    title,
    title_fr,
    title_en,
    title_ar,
    url,
    disclosure,
    imageLabel,
    partner,
    price: typedPrice,
    ...times
  }: Sent,
  visible: boolean,
) {
  const leads = hasAddress(kind)
  const shown = (text: string) => cutText(text, titleLength(kind)).trimEnd()
  const price: Price | null = kind === "product" && typedPrice ? readPrice(typedPrice) : null
  return {
    kind,
    title: shown(title),
    translations: given({ fr: shown(title_fr), en: shown(title_en), ar: shown(title_ar) }),
    url: leads ? url : null,
    icon: leads && url ? networkOfAddress(url) : null,
    disclosure: leads ? (disclosure ?? null) : null,
    imageLabel: leads ? (imageLabel ?? null) : null,
    partner: leads && disclosure && partner ? cutText(partner, MAX_TITLE).trimEnd() : null,
    priceCents: price?.cents ?? null,
    priceCurrency: price?.currency ?? null,
    visible,
    ...times,
  }
}

/** Drops empty titles: they mean that there is no translation. */
function given(titles: Record<Locale, string>): Translations {
  return Object.fromEntries(Object.entries(titles).filter(([, title]) => title !== ""))
}

const Id = z.uuid()
/** A button of one block's row. */
export const SentButton = z.strictObject({ version: Version, id: Id })
/** The ids of all blocks in their new order. */
export const SentOrder = z.strictObject({
  version: Version,
  order: z
    .string()
    .max(40 * MAX_BLOCKS)
    .transform((text) => text.split(","))
    .pipe(z.array(Id).max(MAX_BLOCKS)),
})

export function faultText(fault: AddressFault): string {
  switch (fault) {
    case "too_long":
      return m.editor_address_too_long()
    case "characters":
      return m.editor_address_characters()
    case "relative":
      return m.editor_address_relative()
    case "scheme":
      return m.editor_address_scheme()
    case "credentials":
      return m.editor_address_credentials()
    case "not_an_address":
      return m.editor_address_invalid()
    case "not_a_video":
      return m.editor_address_no_video()
    case "not_a_page":
      return m.editor_address_no_page()
  }
}
