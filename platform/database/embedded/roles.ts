import { existsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Client } from "pg"
import { type Addresses, loginRole, ownerRole, passwordOf } from "./credentials.ts"

type Preparation = { home: string; secret: string; rolePrefix: string; addresses: Addresses }

/** Makes the owner, the login and the database once; afterwards a file beside the data says that they are there. */
export async function prepareRoles(preparation: Preparation) {
  const marker = join(preparation.home, `prepared-${preparation.rolePrefix}`)
  if (existsSync(marker)) return
  const pg = await import("pg")
  const client = new pg.Client({ connectionString: preparation.addresses.adminUrl })
  client.on("error", () => {}) // a lost connection also fails the query under way, which says so
  await client.connect()
  try {
    await makeRoles(client, preparation)
  } finally {
    await client.end()
  }
  writeFileSync(marker, "")
}

/** The owner of a database (CREATEROLE, no superuser), its login role, and the database, named like the prefix, where they are missing. */
export async function makeRoles(client: Client, { secret, rolePrefix }: { secret: string; rolePrefix: string }) {
  const owner = ownerRole(rolePrefix)
  const login = loginRole(rolePrefix)
  await makeRole(client, owner, "LOGIN CREATEROLE", secret)
  await makeRole(client, login, "LOGIN NOINHERIT NOSUPERUSER NOBYPASSRLS", secret)
  await grantToMaker(client, owner)
  // As if the owner had created the role, as it does on an operator's own server. Before 16, CREATEROLE is enough for that.
  if (await isVersion16(client)) {
    await client.query(`GRANT ${login} TO ${owner} WITH ADMIN TRUE, INHERIT FALSE, SET FALSE`)
  }
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [rolePrefix])
  if (!rowCount) await client.query(`CREATE DATABASE ${rolePrefix} OWNER ${owner}`)
}

async function makeRole(client: Client, role: string, attributes: string, secret: string) {
  const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [role])
  const verb = rowCount ? "ALTER" : "CREATE"
  await client.query(`${verb} ROLE ${role} ${attributes} PASSWORD ${client.escapeLiteral(passwordOf(role, secret))}`)
}

/** To give a database to the owner, a role that is no superuser must be a member of it. */
async function grantToMaker(client: Client, owner: string) {
  const { rows } = await client.query("SELECT rolsuper FROM pg_roles WHERE rolname = current_user")
  if (!rows[0].rolsuper) await client.query(`GRANT ${owner} TO CURRENT_USER`)
}

async function isVersion16(client: Client) {
  const { rows } = await client.query("SELECT current_setting('server_version_num')::int >= 160000 AS yes")
  return rows[0].yes === true
}
