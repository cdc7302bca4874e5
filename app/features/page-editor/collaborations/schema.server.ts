import { z } from "zod"
import { cutLine, filled, refuse, typed } from "#platform/forms/fields.server"
import { faultForKind, readAddress } from "../blocks/block-address"
import { faultText, Version } from "../blocks/schema.server"
import { fromInstant } from "../paris-time"
import { HAND_STATUSES, MAX_COMPANY, MAX_COMPANY_ADDRESS, MAX_COMPANY_TYPE } from "./rules"

const orNull = (text: string) => text || null

/** A collaboration as its form sends it. `id`: of the one that is changed, or that comes back. */
export const SentCollaboration = z
  .strictObject({
    version: Version,
    id: z.uuid().optional(),
    /** When the one that comes back was entered: its place in the list. */
    createdAt: z
      .string()
      .refine((text) => fromInstant(text) !== null)
      .optional(),
    companyName: filled(cutLine(MAX_COMPANY)),
    companyType: cutLine(MAX_COMPANY_TYPE).transform(orNull),
    websiteUrl: typed.transform((text, check) => {
      if (text.trim() === "") return null
      const read = readAddress(text)
      const fault = "fault" in read ? read.fault : faultForKind("product", read.url)
      if (fault) refuse(check, faultText(fault))
      return "url" in read ? read.url : null
    }),
    address: cutLine(MAX_COMPANY_ADDRESS).transform(orNull),
    status: z.enum(HAND_STATUSES).optional().default("completed"),
  })
  .transform(({ version, id, createdAt, ...collaboration }) => ({ version, id, createdAt, collaboration }))
export type SentCollaboration = z.output<typeof SentCollaboration>
