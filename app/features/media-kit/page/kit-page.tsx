import { InlineStyle, OriginLine } from "#app/features/link-page/public"
import { reportPath } from "#app/features/notices/public"
import type { Site } from "#app/page-meta"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import type { Kit, KitFiles } from "../kit"
import { Cover } from "./cover"
import { Inside } from "./inside"
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
        <Cover kit={kit} madeAt={files?.madeAt ?? null} siteName={site.name} />
        <Inside kit={kit} siteUrl={site.url} />
      </main>
      <p className="tools">
        {files ? (
          <a className="get" href={paths.mediaKitPdf(kit.page.influencerId)}>
            {m.media_kit_pdf()}
          </a>
        ) : (
          kit.page.isActive && <span role="status">{m.media_kit_making()}</span>
        )}
        <a href={localizedHref(paths.privacy)}>{m.nav_privacy()}</a>
        <a href={localizedHref(reportPath(paths.mediaKit(kit.page.influencerId)))} rel="nofollow">
          {m.report_link()}
        </a>
      </p>
    </>
  )
}
