import { LOCALES, type Locale } from "#app/locale"
import { choiceOfScript } from "#platform/http/cookie"

/** Keeps the choice under the name `language`, in a cookie for the server and in localStorage. */
export function rememberLanguage(locale: Locale) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve
  document.cookie = choiceOfScript("language", locale, location.protocol === "https:")
  try {
    localStorage.setItem("language", locale)
  } catch {
    // Storage is switched off in this browser: the cookie and the address are enough.
  }
}

/** The switch and the offer are plain links: what was chosen by one is kept. */
export function rememberFollowed({ target }: MouseEvent) {
  const link = target instanceof Element ? target.closest("a") : null
  const chosen = LOCALES.find((locale) => locale === link?.hreflang)
  if (chosen) rememberLanguage(chosen)
}
