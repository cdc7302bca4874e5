import type { Page } from "@playwright/test"
import { buildersFor, type InfluencerOptions } from "../../support/people.ts"
import { CLAIRE, hashed, signIn, sql } from "./people.ts"

/** A creator with an empty page, signed in; the page's path. */
export async function aCreator(page: Page, options: InfluencerOptions = {}) {
  const owner = { ...CLAIRE, passwordHash: await hashed }
  const { email, path } = await buildersFor({ sql }).anInfluencer({ owner, bio: undefined, ...options })
  await signIn(page, email)
  return path
}
