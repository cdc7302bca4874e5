import type { ReactNode } from "react"
import { NavLink } from "react-router"
import * as paths from "#app/paths"
import { LinkButton } from "#app/ui/link-button"
import { Screen } from "#app/ui/screen"
import { localizedHref, m } from "#messages"

type CompanyFrameProps = { company: { id: string; name: string }; children: ReactNode }

/** The parts of one's own company, and the way to one's account, which the menu leads companies past. */
export function CompanyFrame({ company, children }: CompanyFrameProps) {
  const parts = [
    { href: paths.companyProfile, label: m.company_profile_title() },
    { href: paths.members, label: m.company_members_title() },
    { href: paths.account, label: m.nav_my_account() },
  ]
  return (
    <Screen
      title={<bdi className="wrap-anywhere">{company.name}</bdi>}
      above={m.company_frame_above()}
      actions={
        <LinkButton to={localizedHref(paths.company(company.id))} variant="line">
          {m.company_see_page()}
        </LinkButton>
      }
    >
      <nav aria-label={m.company_frame_above()} className="mb-6">
        <ul className="flex flex-wrap gap-1.5">
          {parts.map(({ href, label }) => (
            <li key={href}>
              <NavLink
                to={localizedHref(href)}
                end
                className="grid min-h-11 content-center rounded-pill border-[1.5px] border-line px-4 font-semibold text-ink-soft no-underline hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Screen>
  )
}
