import { data } from "react-router"
import { siteIdentity } from "#app/features/settings/public.server"
import { currentLocale } from "#messages"
import { orFailed } from "#platform/errors/or-failed.server"
import type { ContentType } from "#vocabulary/content"
import { findLegalText } from "./queries.server"

/**
 * What the screen of a legal text shows, in the language of the page. Without the database the page still arrives and
 * says so, as 503, so that nobody keeps it.
 */
export async function loadLegalPage(request: Request, type: ContentType) {
  const text = await orFailed(request, () => findLegalText(type, currentLocale()))
  return data({ text, site: await siteIdentity() }, answerFor(text))
}

function answerFor(text: Awaited<ReturnType<typeof findLegalText>> | "failed") {
  if (text === "failed") return { status: 503, headers: { "Retry-After": "10" } }
  return { status: text === null ? 404 : 200 }
}
