import { createHmac, randomBytes } from "node:crypto"

/** A new secret, by which an endpoint's owner verifies our deliveries: 256 bits in base64 after the prefix of Standard Webhooks 1.0. */
export function newWebhookSecret() {
  return `${PREFIX}${randomBytes(32).toString("base64")}`
}

const PREFIX = "whsec_"

type Signed = Readonly<{ id: string; body: string; secret: string; now: Date }>

/**
 * The headers of a delivery as Standard Webhooks 1.0 has them: HMAC-SHA-256 over id, Unix seconds and body, joined by dots.
 * Receivers refuse what is older than five minutes, and with it what somebody has caught and sends again.
 */
export function signatureHeaders({ id, body, secret, now }: Signed) {
  const seconds = Math.floor(now.getTime() / 1000)
  const key = Buffer.from(secret.slice(PREFIX.length), "base64")
  const signature = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")
  return { "webhook-id": id, "webhook-timestamp": String(seconds), "webhook-signature": `v1,${signature}` }
}
