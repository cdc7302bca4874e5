import type { ReactNode } from "react"
import { NavLink } from "react-router"
import * as paths from "#app/paths"
import { Card } from "#app/ui/card"
import { Screen } from "#app/ui/screen"
import { localizedHref, m } from "#messages"

/** The parts of one's own account, as a list of addresses beside the one that is open. */
export function AccountFrame({ title, children }: { title?: string; children: ReactNode }) {
  const parts = [
    { href: paths.account, label: m.account_section_name() },
    { href: paths.accountEmail, label: m.account_email() },
    { href: paths.accountSecurity, label: m.account_security() },
    { href: paths.accountTokens, label: m.api_tokens_title() },
    { href: paths.accountPreferences, label: m.account_preferences() },
    { href: paths.webhooks, label: m.webhooks_title() },
    { href: paths.accountData, label: m.account_data() },
  ]
  return (
    <Screen title={title ?? m.nav_my_account()} above={title && m.nav_my_account()}>
      <div className="grid gap-6 lg:grid-cols-[15rem_minmax(0,38rem)] lg:gap-14">
        <nav aria-label={m.nav_my_account()} className="lg:sticky lg:top-[calc(var(--bar)+1.5rem)] lg:self-start">
          <ul className="flex flex-wrap gap-1.5 lg:grid">
            {parts.map(({ href, label }) => (
              <li key={href}>
                <NavLink
                  to={localizedHref(href)}
                  end={href === paths.account}
                  className="grid min-h-11 content-center rounded-pill border-[1.5px] border-line px-4 font-semibold text-ink-soft no-underline hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper lg:rounded-card lg:border-transparent"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid content-start gap-4 md:gap-6">{children}</div>
      </div>
    </Screen>
  )
}

/** One matter of the account, under its heading. */
export function AccountSection({
  title,
  text,
  children,
}: {
  title: ReactNode
  text?: ReactNode
  children?: ReactNode
}) {
  return (
    <Card as="section" className="grid gap-5">
      <div className="grid gap-1.5">
        <h2 className="text-xl">{title}</h2>
        {text && <p className="text-ink-soft">{text}</p>}
      </div>
      {children}
    </Card>
  )
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
