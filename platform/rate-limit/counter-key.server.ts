import { createHmac } from "node:crypto"
import { config } from "#platform/config/config.server"
import { loadOrMakeSecretKey } from "#platform/config/secret-key"

let secret: string | undefined

/** The name of a counter. Whom it counts cannot be read from it: e-mail and network addresses are not kept here. */
export function counterKey(name: string, whom: string) {
  secret ??= config().secretKey ?? loadOrMakeSecretKey(config().dataDir)
  return `${name}:${createHmac("sha256", secret).update(`${name}\0${whom}`).digest("base64url").slice(0, 22)}`
}
