import { randomBytes } from "node:crypto"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { readOrMakePrivateFile } from "./private-file.ts"

/** The installation's secret (32 random bytes, base64url), made at the first start and kept in the data folder. */
export function loadOrMakeSecretKey(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  return readOrMakePrivateFile(join(dataDir, "secret-key"), () => randomBytes(32).toString("base64url"))
}
