import { cookieFor } from "../../tests/support/people.ts"
import type { Site } from "../../tests/support/site.ts"
import { loadSources } from "./sources.ts"

type Passwords = typeof import("../../app/features/accounts/passwords/hash.server")

const PASSWORD = "le marché de Noailles"

/** What is stored of the one password: made once, since it costs as much as it should. */
export async function storedPassword() {
  const { load, close } = await loadSources()
  const { hashPassword } = await load<Passwords>("/app/features/accounts/passwords/hash.server.ts")
  const stored = await hashPassword(PASSWORD)
  await close()
  return stored
}

/** The cookie of a new session of somebody who was seeded with `storedPassword`. */
export const signIn = ({ url }: Pick<Site, "url">, email: string) => cookieFor(url, email, PASSWORD)
