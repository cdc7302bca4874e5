import { z } from "zod"
import { typed } from "#platform/forms/fields.server"
import { Version } from "../blocks/schema.server"

export const SentAddress = z.strictObject({
  version: Version,
  username: typed,
})
export type SentAddress = z.output<typeof SentAddress>
