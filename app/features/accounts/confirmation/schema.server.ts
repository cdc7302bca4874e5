import { z } from "zod"
import { typed } from "#platform/forms/fields.server"

/** In the browser that signed up the button is all there is; elsewhere it comes with the password of the sign-up. */
export const Confirmation = z.strictObject({ token: typed, password: typed })
export type Confirmation = z.output<typeof Confirmation>
