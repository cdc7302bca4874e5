import { reportPath } from "#app/features/notices/public"
import * as paths from "#app/paths"
import { LogoMark } from "#app/ui/logo"
import { localizedHref, m } from "#messages"

/** `path` is that of the page, without language; the preview of one that has none yet has nothing to report. */
export function PageFooter({ siteName, path }: { siteName: string; path: string | null }) {
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
