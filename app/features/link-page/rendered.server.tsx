import { renderToStaticMarkup } from "react-dom/server"
import type { Locale } from "#app/locale"
import { serverAsyncLocalStorage } from "#app/paraglide/runtime.js"
import { LinkPageContent } from "./link-page"
import { hasPictures, type PublicPage, reviewsOnPage } from "./public-page"
import { PICTURES_STYLE, REVIEWS_STYLE, themeCalled } from "./themes/themes"

export type RenderedPage = { html: string; css: string; locale: Locale }

/**
 * A page as visitors get it, in its own language with all of our words, to be shown inside another one: nothing in it counts a view.
 * Who edits a French page in Arabic would else see a page that no visitor gets, half in one language and half in the other.
 */
export function renderLinkPage(page: PublicPage, siteName: string): RenderedPage {
  const locale = page.shownIn ?? page.locale
  const draw = () => renderToStaticMarkup(<LinkPageContent page={page} siteName={siteName} />)
  const asked = serverAsyncLocalStorage?.getStore()
  return {
    locale,
    html: serverAsyncLocalStorage ? serverAsyncLocalStorage.run({ ...asked, locale }, draw) : draw(),
    css:
      themeCalled(page.theme).css +
      (hasPictures(page) ? PICTURES_STYLE : "") +
      (reviewsOnPage(page).length > 0 ? REVIEWS_STYLE : ""),
  }
}
