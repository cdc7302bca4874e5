import type { ReactNode } from "react"
import * as paths from "#app/paths"
import { LinkButton } from "#app/ui/link-button"
import { Screen } from "#app/ui/screen"
import { WayBack } from "#app/ui/way-back"
import { localizedHref, m } from "#messages"

type CompanyFrameProps = { title: string; company: { id: string; name: string }; children: ReactNode }

/** A page of one's own company, with the way back to all that is one's own. */
export function CompanyFrame({ title, company, children }: CompanyFrameProps) {
  return (
    <Screen
      title={title}
      above={<WayBack to={paths.account}>{m.nav_more()}</WayBack>}
      description={<bdi className="wrap-anywhere">{company.name}</bdi>}
      actions={
        <LinkButton to={localizedHref(paths.company(company.id))} variant="line">
          {m.company_see_page()}
        </LinkButton>
      }
    >
      {children}
    </Screen>
  )
}
