import { reportPath } from "#app/features/notices/public"
import type { Site } from "#app/page-meta"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import type { Letter as LetterTo } from "../addressed/shown"
import type { Kit } from "../kit"
import { Styles } from "./kit-closed"
import { Reach } from "./kit-page"
import { Letter } from "./letter"
import { Sheets } from "./sheets"

type BrandKitPageProps = {
  kit: Kit
  letter: LetterTo
  /** Opened by its creator or an admin: such openings are not counted. */
  isInside: boolean
  site: Site
  /** The query with the secret: for the kit's files, and never for links that lead elsewhere. */
  query: string
}

/** A media kit for one brand: a letter, then the kit without the general prices. */
export function BrandKitPage({ kit, letter, isInside, site, query }: BrandKitPageProps) {
  const { page } = kit
  return (
    <>
      <Styles />
      {isInside && <p className="banner">{m.brand_kit_inside()}</p>}
      <main>
        <Letter kit={kit} letter={letter} picture={letter.hasPicture ? paths.kitLetterPicture(page) + query : null} />
        {/* The letter says its own day; the figures are those of today. */}
        <Sheets kit={kit} madeAt={null} siteName={site.name} siteUrl={site.url} heading="h2" />
      </main>
      <Reach page={page} />
      <p className="tools">
        <a href={paths.mediaKitPdf(page) + query}>{m.media_kit_pdf()}</a>
        <a href={localizedHref(paths.privacy)}>{m.nav_privacy()}</a>
        <a href={localizedHref(reportPath(paths.mediaKit(page)))} rel="nofollow">
          {m.report_link()}
        </a>
      </p>
      {/* Asking for this picture counts as an opening. */}
      <img src={paths.kitOpening(page) + query} width={1} height={1} alt="" fetchPriority="low" className="vh" />
    </>
  )
}
