import type pg from "pg"

/** The roles of docs/architecture.md that no one can sign in with. The login role switches to them, one transaction at a time. */
const SWITCHED_TO = ["visitor", "member", "system", "auth"] as const
export const ROLES = [...SWITCHED_TO, "helper"] as const

/**
 * Makes the roles of an installation where they are missing. The owner needs CREATEROLE, and no superuser: on PostgreSQL
 * 16 and newer the one who makes a role may grant it.
 */
export async function prepareRoles(owner: pg.Client, loginUrl: string, prefix: string) {
  const login = decodeURIComponent(new URL(loginUrl).username)
  const password = decodeURIComponent(new URL(loginUrl).password)
  const {
    rows: [server],
  } = await owner.query<{ version: number; owner: string }>(
    "SELECT current_setting('server_version_num')::int AS version, current_user AS owner",
  )
  if (!server || server.version < 150000) throw new Error("PostgreSQL 15 or newer is needed")
  const ownerName = owner.escapeIdentifier(server.owner)
  const toSwitch = server.version >= 160000 ? "WITH SET TRUE, INHERIT FALSE" : ""

  for (const role of ROLES) await makeRole(owner, `${prefix}_${role}`, "NOLOGIN NOINHERIT")
  await makeRole(owner, login, `LOGIN NOINHERIT PASSWORD ${owner.escapeLiteral(password)}`)
  const roles = SWITCHED_TO.map((role) => owner.escapeIdentifier(`${prefix}_${role}`)).join(", ")
  await owner.query(`GRANT ${roles} TO ${owner.escapeIdentifier(login)} ${toSwitch}`)
  // To give functions away to it, the owner must be able to become it.
  await owner.query(`GRANT ${owner.escapeIdentifier(`${prefix}_helper`)} TO ${ownerName} ${toSwitch}`)
}

async function makeRole(owner: pg.Client, name: string, attributes: string) {
  const { rowCount } = await owner.query("SELECT FROM pg_roles WHERE rolname = $1", [name])
  if (!rowCount) await owner.query(`CREATE ROLE ${owner.escapeIdentifier(name)} ${attributes}`)
}
