import { reportPath } from "#app/features/notices/public"
import { directionOf } from "#app/locale"
import * as paths from "#app/paths"
import { LogoMark } from "#app/ui/logo"
import { localizedHref, m } from "#messages"
import { BlockList } from "./block-list"
import { BrandRow } from "./brand-row"
import { CollaborationList } from "./collaboration-list"
import { InlineStyle } from "./inline-style"
import { OriginLine } from "./origin-line"
import { PageHeader } from "./page-header"
import { hasPictures, type PublicPage, reviewsOnPage } from "./public-page"
import { ReviewList } from "./review-list"
import { accentProperties } from "./themes/accent"
import { PICTURES_STYLE, REVIEWS_STYLE, themeCalled } from "./themes/themes"
import { ContentLocale } from "./words"

/** A public page, whole: everything works without scripts, and there are none. */
export function LinkPage({ page, siteName }: { page: PublicPage; siteName: string }) {
  return (
    <>
      {import.meta.env.SSR && <InlineStyle name="theme" css={themeCalled(page.theme).css} />}
      {import.meta.env.SSR && hasPictures(page) && <InlineStyle name="pictures" css={PICTURES_STYLE} />}
      {import.meta.env.SSR && reviewsOnPage(page).length > 0 && <InlineStyle name="reviews" css={REVIEWS_STYLE} />}
      {!page.isActive && <p className="banner">{m.link_page_inactive()}</p>}
      <OriginLine page={page} siteName={siteName} />
      <LinkPageContent page={page} siteName={siteName} />
      {page.isActive && <ViewCounter influencerId={page.influencerId} />}
    </>
  )
}

/** The visible content of a page, without its style and its counter. */
export function LinkPageContent({ page, siteName }: { page: PublicPage; siteName: string }) {
  const accent = page.accent ? accentProperties(page.accent, themeCalled(page.theme)) : undefined
  const locale = page.shownIn ?? page.locale
  return (
    <ContentLocale value={locale}>
      <main lang={locale} dir={directionOf(locale)} style={accent}>
        <PageHeader page={page} />
        <BlockList blocks={page.blocks} networks={page.networks} />
        <CollaborationList collaborations={page.collaborations} />
        <ReviewList reviews={reviewsOnPage(page)} name={page.name} />
        <BrandRow page={page} />
      </main>
      <PageFooter siteName={siteName} path={page.path} />
    </ContentLocale>
  )
}

/** Asking for this picture counts as a view. Of low priority, or React would ask for it twice: in the head and here. */
function ViewCounter({ influencerId }: { influencerId: string }) {
  return <img src={paths.viewPixel(influencerId)} width={1} height={1} alt="" fetchPriority="low" className="vh" />
}

/** `path` is that of the page, without language; the preview of one that has none yet has nothing to report. */
function PageFooter({ siteName, path }: { siteName: string; path: string | null }) {
  return (
    <footer>
      <a href={localizedHref("/")}>
        <LogoMark size={22} />
        <bdi>{siteName}</bdi>
      </a>
      <a href={localizedHref(paths.privacy)}>{m.nav_privacy()}</a>
      {path !== null && (
        <a href={localizedHref(reportPath(paths.creatorPage(path)))} rel="nofollow">
          {m.report_link()}
        </a>
      )}
    </footer>
  )
}
