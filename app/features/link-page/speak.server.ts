import { bestLocale, type Locale, localeOfPath } from "#app/locale"
import { serverAsyncLocalStorage } from "#app/paraglide/runtime.js"
import { type Context, speakByVisitor } from "#platform/http/context.server"
import { inLanguage, languagesOf } from "./in-language"
import type { PublicPage } from "./public-page"

/** At an address without a language, a kit speaks the language of its page in all its words. */
export function speakLanguageOf({ locale }: PublicPage, request: Request) {
  if (!isPrefixed(request)) speak(locale)
}

/**
 * A page in the language of its visitor, all of our words with it: that of the address, where it has one, else what their browser asks
 * for among the languages that the page has words in, else the page's own.
 */
export function spokenPage(page: PublicPage, request: Request, context: Context): PublicPage {
  if (isPrefixed(request)) return inLanguage(page, localeOfPath(new URL(request.url).pathname))
  const languages = languagesOf(page)
  const language = bestLocale(languages, request.headers.get("accept-language") ?? "")
  if (languages.length > 1) speakByVisitor(context, languages)
  speak(language)
  return inLanguage(page, language)
}

function isPrefixed(request: Request) {
  return localeOfPath(new URL(request.url).pathname) !== "fr"
}

function speak(locale: Locale) {
  const asked = serverAsyncLocalStorage?.getStore()
  if (asked) asked.locale = locale
}
