import { z } from "zod"
import { ownerProof } from "#app/features/accounts/public.server"
import { m } from "#messages"
import { EVENTS } from "../events"
import { endpointUrl } from "../sending/target.server"
import { MAX_URL } from "./rules"

/** A new endpoint as its form sends it. */
export const NewEndpoint = z.strictObject({
  url: z
    .string()
    .trim()
    .min(1)
    .max(MAX_URL)
    .transform((typed, check) => {
      const url = endpointUrl(typed)
      if (url !== null && url.length <= MAX_URL) return url
      check.addIssue({ code: "custom", message: m.webhooks_url_invalid() })
      return z.NEVER
    }),
  events: z
    .union([z.array(z.enum(EVENTS)), z.enum(EVENTS).transform((one) => [one])])
    .optional()
    .default([])
    .refine((events) => events.length > 0, { error: () => m.webhooks_events_none() })
    .transform((events) => EVENTS.filter((event) => events.includes(event))),
  ...ownerProof,
})
export type NewEndpoint = z.output<typeof NewEndpoint>

/** A button of an endpoint's screen; that beside a delivery names it. */
export const EndpointButton = z.strictObject({ delivery: z.string().max(100).optional().default("") })
