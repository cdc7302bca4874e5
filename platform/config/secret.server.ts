import { config } from "./config.server"
import { loadOrMakeSecretKey } from "./secret-key"

let kept: string | undefined

/** What this installation signs with: SECRET_KEY, or the key that it made itself and keeps in its data folder. */
export function secretKey(): string {
  kept ??= config().secretKey ?? loadOrMakeSecretKey(config().dataDir)
  return kept
}
