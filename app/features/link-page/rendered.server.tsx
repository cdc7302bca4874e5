import { renderToStaticMarkup } from "react-dom/server"
import { LinkPageContent } from "./link-page"
import { hasPictures, type PublicPage, reviewsOnPage } from "./public-page"
import { PICTURES_STYLE, REVIEWS_STYLE, themeCalled } from "./themes/themes"

export type RenderedPage = { html: string; css: string }

/** A page as visitors get it, in the current language, to be shown inside another one: nothing in it counts a view. */
export function renderLinkPage(page: PublicPage, siteName: string): RenderedPage {
  return {
    html: renderToStaticMarkup(<LinkPageContent page={page} siteName={siteName} />),
    css:
      themeCalled(page.theme).css +
      (hasPictures(page) ? PICTURES_STYLE : "") +
      (reviewsOnPage(page).length > 0 ? REVIEWS_STYLE : ""),
  }
}
