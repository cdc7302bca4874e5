import { ECDH } from "node:crypto"
import { isIP } from "node:net"
import { z } from "zod"
import { m } from "#messages"
import { type Config, config } from "#platform/config/config.server"
import { isLoopback } from "#platform/config/read-env"
import { refuse, typed } from "#platform/forms/fields.server"
import { outsideUrl } from "#platform/outgoing/door.server"
import { PUSH_KINDS } from "#vocabulary/push"
import { MAX_ENDPOINT } from "./rules"

/** The address of a push service, or null where it may be none: https at the usual port, unless this installation is on its own machine alone. */
export function pushEndpoint(sent: string, { onLoopback }: Pick<Config, "onLoopback"> = config()): string | null {
  if (sent.length > MAX_ENDPOINT) return null
  const url = outsideUrl(sent, undefined, { onLoopback })
  if (url === null || url.href.length > MAX_ENDPOINT) return null
  if (onLoopback && isLoopback(url.hostname)) return url.href
  // Services have names; where a name leads is judged when something is sent.
  const isNumber = isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0
  return url.protocol === "https:" && !isNumber ? url.href : null
}

/** An uncompressed point of P-256. Checked now, or a wrong one would fail only when something is sent. */
function isPublicKey(sent: string) {
  if (!/^[A-Za-z0-9_-]{87}$/.test(sent)) return false
  try {
    ECDH.convertKey(Buffer.from(sent, "base64url"), "prime256v1", undefined, undefined, "compressed")
    return true
  } catch {
    return false
  }
}

/** A browser's subscription as its page sends it. */
export const SentDevice = z.strictObject({
  endpoint: typed.transform((sent, context) => {
    const endpoint = pushEndpoint(sent)
    if (endpoint !== null) return endpoint
    return refuse(context, m.push_failed())
  }),
  p256dh: typed.refine(isPublicKey, { error: () => m.push_failed() }),
  auth: typed.refine((sent) => /^[A-Za-z0-9_-]{22}$/.test(sent), { error: () => m.push_failed() }),
  kinds: z
    .union([z.array(z.enum(PUSH_KINDS)), z.enum(PUSH_KINDS).transform((one) => [one])])
    .optional()
    .default([])
    .transform((kinds) => PUSH_KINDS.filter((kind) => kinds.includes(kind)))
    .refine((kinds) => kinds.length > 0, { error: () => m.push_kinds_none() }),
})
export type SentDevice = z.output<typeof SentDevice>
/** The same of a device that has been told already. */
export const SentSubscription = SentDevice.omit({ kinds: true })
export type SentSubscription = z.output<typeof SentSubscription>
