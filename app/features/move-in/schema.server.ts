import { z } from "zod"
import { networkOfAddress } from "#app/features/networks/public"
import { readAddress } from "#app/features/page-editor/public"
import { m } from "#messages"
import { refuse, typed } from "#platform/forms/fields.server"
import { NETWORKS } from "#vocabulary/networks"
import { MAX_FOUND } from "./reading/found"
import { MAX_LIST, onlyAddressIn } from "./reading/list"

/** The source of the links. `name`: as it is shown. */
export type MoveInSource =
  | Readonly<{ kind: "page"; url: string; name: string }>
  | Readonly<{ kind: "list"; text: string; name: string }>
  | Readonly<{ kind: "file"; bytes: Uint8Array; name: string }>

const isHers = z.literal("on", { error: () => m.move_in_hers_missing() })

/** An address, or a list of links. */
export const SentLinks = z.strictObject({ links: typed, hers: isHers }).transform(({ links }, check): MoveInSource => {
  if (links.trim() === "") return refuse(check, m.move_in_links_missing(), "links")
  if (links.length > MAX_LIST) return refuse(check, m.form_too_long({ max: String(MAX_LIST) }), "links")
  const only = onlyAddressIn(links)
  const read = only === null ? null : readAddress(only)
  const url = read && "url" in read ? read.url : null
  if (read && "fault" in read) return refuse(check, m.move_in_no_links(), "links")
  // A network's page of a person is that person's account, and has no links of theirs.
  if (url === null || !/^https?:/.test(url) || networkOfAddress(url)) return { kind: "list", text: links, name: "" }
  return { kind: "page", url, name: url.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "") }
})

/** The fields sent with a file. */
export const SentFile = z.strictObject({ hers: isHers })

const place = z.coerce.number().int().min(0).max(MAX_FOUND)

/** Which of what was read is taken over. */
export const SentChoice = z.strictObject({
  id: z.uuid(),
  take: z
    .union([place.transform((one) => [one]), z.array(place).max(MAX_FOUND)])
    .optional()
    .transform((places) => places ?? []),
})
export const SentUndo = z.strictObject({ id: z.uuid() })

export const SentBio = z.strictObject({ network: z.enum(NETWORKS), done: z.literal("1").optional() })
export type SentBio = z.output<typeof SentBio>
