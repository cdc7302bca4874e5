import { z } from "zod"
import { networkOfAddress } from "#app/features/networks/public"
import { m } from "#messages"
import { singleLine } from "#platform/text/bidi"
import { cutText } from "#platform/text/cut"
import { fromInstant, fromParis } from "../paris-time"
import { type AddressFault, faultForKind, readAddress } from "./block-address"
import { BLOCK_KINDS, hasAddress, MAX_BLOCKS, titleLength } from "./kinds"

const MAX_TYPED = 10_000

/** What the sender's screen showed; see `lockOwnPage`. Those who send without a screen have none. */
export const Version = z.coerce.number().int().nonnegative().max(2_147_483_647).optional()
const typed = z.string().max(MAX_TYPED).optional()

const Time = z
  .string()
  .max(40)
  .optional()
  .transform((text, check) => {
    if (text === undefined) return null
    const time = fromParis(text) ?? fromInstant(text)
    if (!time) check.addIssue(m.editor_time_invalid())
    return time
  })

const Address = typed.transform((text, check) => {
  if (text === undefined || text.trim() === "") return null
  const read = readAddress(text)
  if ("url" in read) return read.url
  check.addIssue(faultText(read.fault))
  return null
})

/** A block as a form sends it. `id`: of the block that is changed, or that comes back to the place it had. */
export const SentBlock = z
  .strictObject({
    version: Version,
    id: z.uuid().optional(),
    place: z.coerce.number().int().min(0).max(MAX_BLOCKS).optional(),
    hidden: z.enum(["1"]).optional(),
    kind: z.enum(BLOCK_KINDS),
    title: typed
      .default("")
      .transform(singleLine)
      .refine((title) => title !== "", { error: () => m.form_required() }),
    url: Address,
    startsAt: Time,
    endsAt: Time,
    disclosure: z.enum(["advertisement", "paid_partnership"]).optional(),
    imageLabel: z.enum(["retouched", "virtual"]).optional(),
  })
  .superRefine(({ kind, url, startsAt, endsAt }, check) => {
    const refuse = (field: string, message: string) => check.addIssue({ code: "custom", path: [field], message })
    const fault = hasAddress(kind) && url ? faultForKind(kind, url) : null
    if (hasAddress(kind) && !url) refuse("url", m.form_required())
    else if (fault) refuse("url", faultText(fault))
    if (startsAt && endsAt && endsAt <= startsAt) refuse("endsAt", m.editor_ends_before_start())
  })
  .transform(({ version, id, place, hidden, ...sent }) => ({ version, id, place, block: blockOf(sent, !hidden) }))
export type SentBlock = z.output<typeof SentBlock>

type Sent = {
  kind: (typeof BLOCK_KINDS)[number]
  title: string
  url: string | null
  startsAt: Date | null
  endsAt: Date | null
  disclosure?: "advertisement" | "paid_partnership" | undefined
  imageLabel?: "retouched" | "virtual" | undefined
}

/** What does not belong to the block's kind is dropped. */
function blockOf({ kind, title, url, disclosure, imageLabel, ...times }: Sent, visible: boolean) {
  const leads = hasAddress(kind)
  return {
    kind,
    title: cutText(title, titleLength(kind)).trimEnd(),
    url: leads ? url : null,
    icon: leads && url ? networkOfAddress(url) : null,
    disclosure: leads ? (disclosure ?? null) : null,
    imageLabel: leads ? (imageLabel ?? null) : null,
    visible,
    ...times,
  }
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
