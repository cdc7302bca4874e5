import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { aLinkPage } from "./link-pages.ts"
import { anAccount, signIn, sql } from "./people.ts"

/** A creator with an empty page, signed in; the page's path. */
export async function aCreator(page: Page) {
  const email = await anAccount("influencer")
  const path = await aLinkPage(sql)
  await sql(
    `insert into influencer_user_mapping (id, user_id, influencer_id)
     select $1, u.id, l.influencer_id from auth.users u, custom_links l where u.email = $2 and l.custom_path = $3`,
    [randomUUID(), email, path],
  )
  await signIn(page, email)
  return path
}
