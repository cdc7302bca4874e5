import { LogoMark } from "#app/ui/logo"
import { localizedHref, m } from "#messages"

export function PageFooter({ siteName }: { siteName: string }) {
  return (
    <footer>
      <a href={localizedHref("/")}>
        <LogoMark size={22} />
        <bdi>{siteName}</bdi>
      </a>
      <a href={localizedHref("/privacy")}>{m.nav_privacy()}</a>
    </footer>
  )
}
