import { hash } from "node:crypto"

/**
 * A hash of the values, whatever their order. A form sends it as `base`, so that a save knows which values its sender saw, and overwrites
 * no others.
 */
export function digestOf(values: Readonly<Record<string, unknown>>) {
  return hash("sha256", JSON.stringify(Object.entries(values).sort()), "base64url")
}
