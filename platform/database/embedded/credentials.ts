import { createHmac, randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { readOrMakePrivateFile } from "../../config/private-file.ts"
import { EmbeddedError } from "./embedded-error.ts"

/** The role that initdb makes; used to make the other roles, by backups and by tests. */
export const SUPERUSER = "postgres"

/** The addresses of the three roles that people and programs sign in as. */
export type Addresses = { adminUrl: string; ownerUrl: string; loginUrl: string }

/** The one secret of an embedded server, made with its data; every role's password follows from it. */
export function loadSecret(home: string, clusterExists: boolean): string {
  const path = join(home, "password")
  if (clusterExists && !existsSync(path)) {
    throw new EmbeddedError(
      `The database in ${home} is there but its password file ${path} is missing: restore it from your backup.`,
    )
  }
  return readOrMakePrivateFile(path, () => randomBytes(32).toString("base64url"))
}

export function passwordOf(role: string, secret: string): string {
  return createHmac("sha256", secret).update(role).digest("base64url")
}

export function ownerRole(rolePrefix: string) {
  return `${rolePrefix}_owner`
}

export function loginRole(rolePrefix: string) {
  return `${rolePrefix}_login`
}

/** The database is named after the prefix, hence `vitrine`. */
export function addressesOf({
  port,
  secret,
  rolePrefix,
}: {
  port: number
  secret: string
  rolePrefix: string
}): Addresses {
  const address = (role: string, database: string) =>
    `postgres://${role}:${passwordOf(role, secret)}@127.0.0.1:${port}/${database}`
  return {
    adminUrl: address(SUPERUSER, "postgres"),
    ownerUrl: address(ownerRole(rolePrefix), rolePrefix),
    loginUrl: address(loginRole(rolePrefix), rolePrefix),
  }
}
