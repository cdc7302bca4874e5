import type { Locale } from "#app/locale"
import * as paths from "#app/paths"
import { originMail } from "./origin-mail.server"
import { newRemovalLink } from "./removal-link.server"

type Told = { id: string; name: string; path: string | null; pageLocale: Locale; source: string }

/** The mail that tells a person of their profile, in its language, and the hash of the link in it. Before the transaction that sends it. */
export async function originMailFor({ id, name, path, pageLocale: locale, source }: Told) {
  const link = newRemovalLink(locale)
  const page = paths.creatorPageOf(path, id)
  return { mail: await originMail({ name, source, path: page, removalUrl: link.url, locale }), linkHash: link.hash }
}
