import type { z } from "zod"
import { MAX_PACKAGES, PackageForm } from "#app/features/media-kit/public.server"
import { handleRefusalText, parseHandle } from "#app/features/networks/public"
import { MAX_BLOCKS, MAX_COLLABORATIONS, translationFields } from "#app/features/page-editor/public"
import { SentBlock, SentCollaboration } from "#app/features/page-editor/public.server"
import type { Place } from "#app/features/places/public"
import { m } from "#messages"
import { issueSentence } from "#platform/forms/sentences.server"
import { singleLine } from "#platform/text/bidi"
import { cutWithEllipsis } from "#platform/text/cut"
import { typedPrice } from "#platform/text/money"
import { isNetwork, NETWORKS, type Network } from "#vocabulary/networks"
import type { PageDocument } from "./format.server"
import { type LeaveOut, type OwnBasics, planDetails, planLook } from "./plan-basics.server"

/** An item that an import leaves out, in the reader's language. */
export type LeftOut = { part: DocumentPart; what: string; why: string }
export type DocumentPart = Exclude<keyof PageDocument, "format" | "version">

export type ImportPlan = ReturnType<typeof planImport>

const MAX_NAME = 80

/**
 * Plans how a document is taken into an account: each item as the editor's own form would send it, checked by the editor's own rules.
 * Refused items are left out, with the reason. `town`: the place that the document names, if it is known here.
 */
export function planImport(document: PageDocument, own: OwnBasics, town: Place | null) {
  const leftOut: LeftOut[] = []
  const inPart =
    (part: DocumentPart): LeaveOut =>
    (what, why) => {
      leftOut.push({ part, what: cutWithEllipsis(singleLine(what), MAX_NAME) || m.portable_unnamed(), why })
    }

  const details = planDetails(document.profile, own, town, inPart("profile"))
  const handles = planHandles(document.networks, inPart("networks"))
  const look = planLook(document.appearance, own, inPart("appearance"))
  const blocks = judged(SentBlock, document.blocks, inPart("blocks"), {
    form: ({ visible, picture: _, translations = {}, ...block }) => ({
      ...block,
      ...translationFields(translations),
      hidden: visible ? null : "1",
    }),
    name: ({ title, url }) => title || (url ?? ""),
    full: [MAX_BLOCKS, m.editor_page_full({ max: MAX_BLOCKS })],
  })
  const collaborations = judged(SentCollaboration, document.collaborations, inPart("collaborations"), {
    form: ({ enteredAt, ...collaboration }) => ({ ...collaboration, createdAt: enteredAt }),
    name: ({ companyName }) => companyName,
    full: [MAX_COLLABORATIONS, m.editor_works_full({ max: MAX_COLLABORATIONS })],
  })
  const packages = judged(PackageForm, document.packages, inPart("packages"), {
    form: ({ priceCents, ...offer }) => ({
      ...offer,
      price: priceCents === null ? null : typedPrice(priceCents),
    }),
    name: ({ title }) => title,
    full: [MAX_PACKAGES, m.media_kit_too_many_packages({ max: String(MAX_PACKAGES) })],
  })
  const leaveOutDomain = inPart("domains")
  for (const { name } of document.domains ?? []) leaveOutDomain(name, m.portable_domain_again())
  return { details, handles, look, blocks, collaborations, packages, leftOut }
}

type Rules<Item> = {
  /** The fields as the editor's form sends them; null where it sends none. */
  form: (item: Item) => Readonly<Record<string, unknown>>
  name: (item: Item) => string
  full: [max: number, why: string]
}

/** The items that the schema takes, up to as many as there is room for. */
function judged<Schema extends z.ZodType, Item>(
  schema: Schema,
  items: readonly Item[],
  leaveOut: LeaveOut,
  { form, name, full: [max, why] }: Rules<Item>,
): z.output<Schema>[] {
  const taken: z.output<Schema>[] = []
  for (const item of items) {
    const read = schema.safeParse(withoutNulls(form(item)), { error: issueSentence })
    if (!read.success) leaveOut(name(item), read.error.issues[0]?.message ?? m.form_not_valid())
    else if (taken.length >= max) leaveOut(name(item), why)
    else taken.push(read.data)
  }
  return taken
}

function withoutNulls(fields: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

function planHandles(given: PageDocument["networks"], leaveOut: LeaveOut) {
  const handles: Partial<Record<Network, string>> = {}
  for (const { network, handle: typed } of given) {
    if (!isNetwork(network)) {
      leaveOut(network, m.portable_unknown())
      continue
    }
    const { handle, refused } = parseHandle(network, typed)
    if (handles[network] !== undefined) leaveOut(typed, m.portable_twice())
    else if (handle !== undefined) handles[network] = handle
    else leaveOut(typed, refused === "empty" ? m.form_required() : handleRefusalText(network, refused))
  }
  return handles
}

/** The networks that a plan speaks of; the account's others stay as they are. */
export function networksIn({ handles }: Pick<ImportPlan, "handles">): Network[] {
  return NETWORKS.filter((network) => handles[network] !== undefined)
}
