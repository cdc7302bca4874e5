import { z } from "zod"
import { Version } from "../blocks/schema.server"

export const SentAddress = z.strictObject({
  version: Version,
  username: z.string().max(200).optional().default(""),
})
export type SentAddress = z.output<typeof SentAddress>
