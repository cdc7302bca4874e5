import { createHash } from "node:crypto"

/**
 * What values are known by, in whatever order they stand. A form sends it along as `base`: whoever saves knows by it what was seen, and
 * writes over nothing else.
 */
export function digestOf(values: Readonly<Record<string, unknown>>) {
  return createHash("sha256")
    .update(JSON.stringify(Object.entries(values).sort()))
    .digest("base64url")
}
