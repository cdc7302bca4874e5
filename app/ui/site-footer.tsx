import { Link } from "react-router"
import { localizedHref, m } from "#messages"
import type { Network } from "#vocabulary/networks"
import { LanguageSwitch } from "./language-switch"
import { Logo } from "./logo"
import { NetworkIcon } from "./network-icon"
import { CONTACT_LINK, FOOTER_COLUMNS, type SiteLink } from "./site-links"

export type SocialLink = { network: Network; name: string; url: string }

export type FooterProps = {
  siteName: string
  /** Missing only where the page could not even be begun. */
  contactEmail: string | undefined
  social: readonly SocialLink[]
}

/** Four columns, the mark and the languages. */
export function SiteFooter(site: FooterProps) {
  return (
    <footer className="mt-16 border-t border-line">
      <div className="page-width">
        <FooterColumns {...site} />
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6 pb-12">
          <Logo siteName={site.siteName} />
          <LanguageSwitch labels="name" />
        </div>
      </div>
    </footer>
  )
}

/** About, resources, legal, contact with the networks. */
export function FooterColumns({ contactEmail, social }: FooterProps) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-8 py-12 lg:grid-cols-[1.1fr_1fr_1fr_1.5fr]">
      {FOOTER_COLUMNS.map(({ title, links }) => (
        <nav key={title()} aria-label={title()}>
          <FooterTitle>{title()}</FooterTitle>
          <ul>
            {links.map((link) => (
              <li key={link.href}>
                <FooterLink {...link} />
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <section className="min-w-0">
        <FooterTitle>{m.footer_contact()}</FooterTitle>
        <p>
          <FooterLink {...CONTACT_LINK} />
        </p>
        {contactEmail && (
          <a href={`mailto:${contactEmail}`} className={FOOTER_LINK}>
            <bdi dir="ltr" className="min-w-0 wrap-anywhere">
              {contactEmail}
            </bdi>
          </a>
        )}
        <ul className="mt-2 -ms-3 flex flex-wrap">
          {social.map(({ network, name, url }) => (
            <li key={network}>
              <a
                href={url}
                target="_blank"
                rel="noopener"
                className="grid size-11 place-items-center rounded-pill text-ink-soft hover:text-ink"
              >
                <NetworkIcon network={network} />
                <span className="sr-only">
                  {name} ({m.ui_new_tab()})
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const FOOTER_LINK =
  "inline-flex min-h-11 items-center py-1 leading-snug text-ink-soft underline-offset-4 hover:text-ink hover:underline"

function FooterLink({ href, label }: SiteLink) {
  return (
    <Link to={localizedHref(href)} className={FOOTER_LINK}>
      {label()}
    </Link>
  )
}

function FooterTitle({ children }: { children: string }) {
  return <h2 className="mb-1 font-text text-base font-semibold tracking-normal">{children}</h2>
}
