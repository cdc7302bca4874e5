import { InlineStyle, isIndexed, kitPdfHref, OriginLine } from "#app/features/link-page/public"
import { reportPath } from "#app/features/notices/public"
import type { Site } from "#app/page-meta"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import type { Kit, KitFiles } from "../kit"
import { Sheets } from "./sheets"
import { KIT_STYLE } from "./style"

type KitPageProps = { kit: Kit; files: KitFiles | null; site: Site }

/** A media kit, whole: two sheets that are also two printed pages. Nothing on it runs. */
export function KitPage({ kit, files, site }: KitPageProps) {
  const hasRestricted = kit.packages.some(({ visibility }) => visibility === "companies")
  return (
    <>
      {import.meta.env.SSR && <InlineStyle name="kit" css={KIT_STYLE} />}
      {!kit.page.isActive && <p className="banner">{m.link_page_inactive()}</p>}
      <OriginLine page={kit.page} siteName={site.name} />
      {hasRestricted && <p className="banner">{m.media_kit_private()}</p>}
      <main>
        <Sheets kit={kit} madeAt={files?.madeAt ?? null} siteName={site.name} siteUrl={site.url} />
      </main>
      <Reach page={kit.page} />
      <p className="tools">
        {/* Before the file is there its address says so, and opens it as soon as it is. Of a hidden page none is made. */}
        {(files || kit.page.isActive) && <a href={kitPdfHref(kit.page)}>{m.media_kit_pdf()}</a>}
        <a href={localizedHref(paths.privacy)}>{m.nav_privacy()}</a>
        <a href={localizedHref(reportPath(paths.mediaKit(kit.page)))} rel="nofollow">
          {m.report_link()}
        </a>
      </p>
      {/* Asking for this picture counts as an opening. */}
      <img src={paths.kitPixel(kit.page.influencerId)} width={1} height={1} alt="" fetchPriority="low" className="vh" />
    </>
  )
}

/** The ways to the person, where somebody answers. */
export function Reach({ page }: Pick<Kit, "page">) {
  if (!isIndexed(page)) return null
  return (
    <nav className="reach" aria-label={m.media_kit_reach()}>
      <a href={localizedHref(paths.newMessage(page.influencerId))} rel="nofollow">
        {m.link_page_write()}
      </a>
      <a className="get" href={localizedHref(paths.newCollaboration(page.influencerId))} rel="nofollow">
        {m.media_kit_propose()}
      </a>
    </nav>
  )
}
