import { type ReactNode, useEffect } from "react"
import { Link, NavLink } from "react-router"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import { AccountMenu, type BarAccount } from "./account-menu"
import { followScroll, PAGE_TOP } from "./follow-scroll"
import { InboxLink } from "./inbox-link"
import { LanguageSwitch } from "./language-switch"
import { LinkButton } from "./link-button"
import { Logo } from "./logo"
import { MobileMenu } from "./mobile-menu"
import { PARTY_LINKS, PUBLIC_LINKS, ROLE_LINKS, type SiteLink } from "./site-links"

type SiteBarProps = {
  siteName: string
  account: BarAccount | null
  /** The picture of the one who is signed in. */
  picture: string | null
  /** The switch of light and dark, for the account menu. */
  appearance: ReactNode
  /** In how many conversations something waits; null for somebody who has none. */
  waiting: number | null
}

/** The fixed bar at the top of every page of the site. */
export function SiteBar({ siteName, account, picture, appearance, waiting }: SiteBarProps) {
  useEffect(followScroll, [])
  const own = account && ROLE_LINKS[account.primaryRole]
  const links = own ? [...PUBLIC_LINKS, own] : PUBLIC_LINKS

  return (
    <>
      <span id={PAGE_TOP} aria-hidden="true" className="pointer-events-none absolute top-0 h-[50px] w-px" />
      <header className="fixed inset-x-0 top-0 z-20 h-bar border-b border-transparent bg-paper data-scrolled:border-line data-scrolled:shadow-bar">
        <div className="page-width flex h-full items-center gap-4 nav:gap-7">
          <Link to={localizedHref("/")} className="flex min-h-11 items-center rounded-small">
            {/* On the narrowest phones the ways to one's messages, account and menu leave no room for the name. */}
            <Logo siteName={siteName} nameClassName={waiting === null ? undefined : "max-[23rem]:sr-only"} />
          </Link>
          <nav aria-label={m.nav_main()} className="max-nav:hidden">
            <ul className="flex gap-5 font-medium">
              {links.map((link) => (
                <li key={link.href}>
                  <BarLink {...link} />
                </li>
              ))}
            </ul>
          </nav>
          <div className="ms-auto flex items-center gap-3">
            <LanguageSwitch labels={account ? "none" : "code"} className="max-nav:hidden" />
            {waiting !== null && <InboxLink waiting={waiting} />}
            {account ? (
              <AccountMenu account={account} picture={picture} appearance={appearance} hasMessages={waiting !== null} />
            ) : (
              <SignInButtons />
            )}
            <MobileMenu links={waiting === null ? links : [...links, ...PARTY_LINKS]} account={account} />
          </div>
        </div>
      </header>
    </>
  )
}

function BarLink({ href, label }: SiteLink) {
  return (
    <NavLink
      to={localizedHref(href)}
      end={href === "/"}
      className="flex min-h-11 items-center whitespace-nowrap decoration-2 underline-offset-8 hover:underline hover:decoration-line aria-[current=page]:underline aria-[current=page]:decoration-accent"
    >
      {label()}
    </NavLink>
  )
}

function SignInButtons() {
  return (
    <>
      <LinkButton to={localizedHref(paths.signIn)} variant="line" size="small" className="max-sm:hidden">
        {m.nav_sign_in()}
      </LinkButton>
      <LinkButton to={localizedHref(paths.register)} size="small" className="max-[23rem]:hidden">
        {m.nav_sign_up()}
      </LinkButton>
    </>
  )
}
