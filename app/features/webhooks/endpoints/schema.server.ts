import { z } from "zod"
import { ownerProof } from "#app/features/accounts/public.server"
import { m } from "#messages"
import { ifFilled, needed, typed } from "#platform/forms/fields.server"
import { WEBHOOK_EVENTS } from "#vocabulary/programs"
import { endpointUrl } from "../sending/target.server"
import { MAX_URL } from "./rules"

/** A new endpoint as its form sends it. */
export const NewEndpoint = z.strictObject({
  url: needed(
    ifFilled((text) => {
      const url = endpointUrl(text.trim())
      return url !== null && url.length <= MAX_URL ? url : null
    }, m.webhooks_url_invalid),
  ),
  events: z
    .union([z.array(z.enum(WEBHOOK_EVENTS)), z.enum(WEBHOOK_EVENTS).transform((one) => [one])])
    .optional()
    .default([])
    .refine((events) => events.length > 0, { error: () => m.webhooks_events_none() })
    .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
  ...ownerProof,
})
export type NewEndpoint = z.output<typeof NewEndpoint>

/** A button of an endpoint's screen; that beside a delivery names it. */
export const EndpointButton = z.strictObject({ delivery: typed })
