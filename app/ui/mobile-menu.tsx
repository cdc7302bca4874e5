import { useId } from "react"
import { Link } from "react-router"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import type { BarAccount } from "./account-menu"
import { Button } from "./button"
import { Icon } from "./icon"
import { LanguageSwitch } from "./language-switch"
import { LinkButton } from "./link-button"
import { closeMenuOf } from "./menu"
import { SignOutForm } from "./sign-out-form"
import { MORE_LINKS, type SiteLink } from "./site-links"

/** Everything the bar has, and more, for narrow windows: a popover, hence open and closed without scripts. */
export function MobileMenu({ links, account }: { links: readonly SiteLink[]; account: BarAccount | null }) {
  const id = useId()
  return (
    <div className="nav:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-label={m.nav_menu()}
        className="menu-toggle edge grid size-11 cursor-pointer place-items-center rounded-pill"
      >
        <Icon name="menu" />
        <Icon name="x" />
      </button>
      <nav id={id} popover="auto" aria-label={m.nav_main()} className="mobile-menu">
        <div className="page-width grid gap-6 pt-4 pb-10">
          <ul className="grid">
            {[...links, ...(account ? [{ href: account.profilePath, label: m.nav_my_profile }] : [])].map((link) => (
              <MenuRow key={link.href + link.label()} link={link} className="display text-2xl" />
            ))}
          </ul>
          <ul className="grid">
            {MORE_LINKS.map((link) => (
              <MenuRow key={link.href} link={link} className="text-lg text-ink-soft" />
            ))}
          </ul>
          <LanguageSwitch labels="name" />
          {account ? <SignOut /> : <SignIn />}
        </div>
      </nav>
    </div>
  )
}

function MenuRow({ link, className }: { link: SiteLink; className: string }) {
  return (
    <li className={className}>
      <Link to={localizedHref(link.href)} onClick={closeMenuOf} className="flex min-h-12 items-center">
        {link.label()}
      </Link>
    </li>
  )
}

function SignOut() {
  return (
    <SignOutForm>
      {(pending) => (
        <Button type="submit" variant="line" wide pending={pending}>
          {m.nav_sign_out()}
        </Button>
      )}
    </SignOutForm>
  )
}

function SignIn() {
  return (
    <div className="grid grid-cols-2 gap-3">
      <LinkButton to={localizedHref(paths.signIn)} variant="line" onClick={closeMenuOf}>
        {m.nav_sign_in()}
      </LinkButton>
      <LinkButton to={localizedHref(paths.register)} onClick={closeMenuOf}>
        {m.nav_sign_up()}
      </LinkButton>
    </div>
  )
}
