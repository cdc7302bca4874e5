import { createHmac } from "node:crypto"
import { randomSecret } from "#platform/secrets/sealed-way.server"

/** What an endpoint's owner keeps to know our deliveries by; its text, as it stands, is the key. */
export function newWebhookSecret() {
  return `whsec_${randomSecret()}`
}

/** `t` in seconds: receivers refuse what is older than five minutes, and with it what somebody has caught and sends again. */
export function signatureHeader(secret: string, body: string, now: Date) {
  const seconds = Math.floor(now.getTime() / 1000)
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")
  return `t=${seconds},v1=${signature}`
}
