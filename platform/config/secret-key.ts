import { randomBytes } from "node:crypto"
import { join } from "node:path"
import { makeDataFolder, readOrMakePrivateFile } from "./private-file.ts"

/** The installation's secret (32 random bytes, base64url), made at the first start and kept in the data folder. */
export function loadOrMakeSecretKey(dataDir: string): string {
  makeDataFolder(dataDir)
  return readOrMakePrivateFile(join(dataDir, "secret-key"), () => randomBytes(32).toString("base64url"))
}
