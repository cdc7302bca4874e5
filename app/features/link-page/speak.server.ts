import { localeOfPath } from "#app/locale"
import { serverAsyncLocalStorage } from "#app/paraglide/runtime.js"
import type { PublicPage } from "./public-page"

/** At an address without a language, a page and its kit speak the language of the page in all their words. */
export function speakLanguageOf({ locale }: PublicPage, request: Request) {
  const { pathname } = new URL(request.url)
  const asked = serverAsyncLocalStorage?.getStore()
  if (asked && localeOfPath(pathname) === "fr") asked.locale = locale
}
