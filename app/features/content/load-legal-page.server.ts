import { data, type LoaderFunctionArgs } from "react-router"
import { SETTINGS_TAG } from "#app/features/settings/public"
import { siteIdentity } from "#app/features/settings/public.server"
import { currentLocale } from "#messages"
import { orFailed } from "#platform/errors/or-failed.server"
import { tagPage } from "#platform/http/context.server"
import type { ContentType } from "#vocabulary/content"
import { contentTag, OPERATOR_TAG } from "./content-type"
import { findLegalText } from "./queries.server"

type Asked = Pick<LoaderFunctionArgs, "request" | "context">

/**
 * The content of a legal text's screen, in the language of the page. Without the database the page still arrives and says so, with status
 * 503, so that it is not cached.
 */
export async function loadLegalPage({ request, context }: Asked, type: ContentType) {
  const text = await orFailed(request, () => findLegalText(type, currentLocale()))
  if (text !== "failed") tagPage(context, [contentTag(type), OPERATOR_TAG, SETTINGS_TAG])
  return data({ text, site: await siteIdentity() }, answerFor(text))
}

function answerFor(text: Awaited<ReturnType<typeof findLegalText>> | "failed") {
  if (text === "failed") return { status: 503, headers: { "Retry-After": "10" } }
  return { status: text === null ? 404 : 200 }
}
