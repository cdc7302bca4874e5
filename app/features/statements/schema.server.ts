import { z } from "zod"

/** The buttons of the page about audience measurement. */
export const AudienceChoice = z.strictObject({ choice: z.enum(["refuse", "allow"]) })
