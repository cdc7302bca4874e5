import { Link } from "react-router"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import { classNames } from "./class-names"
import { Icon } from "./icon"
import { LanguageSwitch } from "./language-switch"
import { FooterColumns, type FooterProps } from "./site-footer"

const LINKS = [
  { href: paths.help, label: m.footer_help },
  { href: paths.terms, label: m.footer_terms },
  { href: paths.privacy, label: m.nav_privacy },
  { href: paths.cookies, label: m.nav_cookies },
  { href: paths.report, label: m.footer_report },
]

/** Under one's own rooms: one line, from which the whole footer of the site unfolds. On a telephone 'Plus' has the languages. */
export function SlimFooter({ className, ...site }: FooterProps & { className?: string | undefined }) {
  return (
    <footer className={classNames("page-width mt-8 pb-4 text-sm text-ink-soft print:hidden", className)}>
      <div className="flex flex-wrap items-center gap-x-5">
        <ul className="flex flex-wrap gap-x-5">
          {LINKS.map(({ href, label }) => (
            <li key={href}>
              <Link
                to={localizedHref(href)}
                className="flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
              >
                {label()}
              </Link>
            </li>
          ))}
        </ul>
        <details className="group open:order-last open:basis-full">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 hover:text-ink [&::-webkit-details-marker]:hidden">
            {m.footer_all()}
            <Icon name="chevron-down" size={16} className="transition-[rotate] group-open:rotate-180" />
          </summary>
          <FooterColumns {...site} />
        </details>
        <LanguageSwitch labels="name" className="ms-auto max-nav:hidden" />
      </div>
    </footer>
  )
}
