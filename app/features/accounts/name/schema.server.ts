import { z } from "zod"
import { nameIn, typed } from "#platform/forms/fields.server"
import { MAX_NAME, validateName } from "../names"

const name = typed.transform((text, check) => nameIn(validateName(text), check, { max: MAX_NAME }))

export const OwnName = z.strictObject({ firstName: name, lastName: name })
export type OwnName = z.output<typeof OwnName>
