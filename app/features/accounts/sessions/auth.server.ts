import { authDatabase } from "#platform/database/auth-database.server"

type Library = typeof import("./library.server")
let made: { database: ReturnType<typeof authDatabase>; auth: ReturnType<Library["makeAuth"]> } | undefined

/** The sign-in library over this process's database. Loaded when it is first needed: no page waits for it at the start. */
export async function auth() {
  const { makeAuth } = await import("./library.server")
  const database = authDatabase()
  if (made?.database !== database) made = { database, auth: makeAuth() }
  return made.auth
}
