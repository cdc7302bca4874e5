import { config } from "./config.server"
import { loadOrMakeSecretKey } from "./secret-key"

let kept: string | undefined

/** The key that this installation signs with: SECRET_KEY, or one that it generated and keeps in its data folder. */
export function secretKey(): string {
  kept ??= config().secretKey ?? loadOrMakeSecretKey(config().dataDir)
  return kept
}
