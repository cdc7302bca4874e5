import { z } from "zod"

/** In the browser that signed up the button is all there is; elsewhere it comes with the password of the sign-up. */
export const Confirmation = z.strictObject({
  token: z.string().optional().default(""),
  password: z.string().optional().default(""),
})
export type Confirmation = z.output<typeof Confirmation>
