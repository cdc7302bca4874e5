import { LastAction, Pager, ViewLink, Views } from "#app/features/admin-kit/public"
import * as paths from "#app/paths"
import { m } from "#messages"
import { numberText } from "#platform/text/number-text"
import { CompanyTable } from "./company-table"
import type { CompaniesContent } from "./load.server"
import { RequestList } from "./request-list"

/** Companies, and those who would like the Pro plan. */
export default function CompaniesPanel({ content }: { content: CompaniesContent }) {
  const { state, waiting, held, page } = content
  const others: Record<string, string> = content.view === "companies" ? {} : { view: content.view }
  return (
    <>
      <LastAction />
      <Views label={m.admin_companies()}>
        <ViewLink to={paths.adminTab("companies")} isCurrent={content.view === "companies"}>
          {m.admin_company_all()}
        </ViewLink>
        <ViewLink to={paths.adminTab("companies", { view: "held" })} isCurrent={content.view === "held"}>
          {m.admin_company_held_view({ figure: numberText(held) })}
        </ViewLink>
        <ViewLink to={paths.adminTab("companies", { view: "requests" })} isCurrent={content.view === "requests"}>
          {m.admin_company_requests({ count: waiting, figure: numberText(waiting) })}
        </ViewLink>
      </Views>
      {content.view === "requests" ? (
        <RequestList state={state} requests={content.requests} />
      ) : (
        <CompanyTable state={state} others={others} companies={content.companies} found={content.found} />
      )}
      <Pager tab="companies" state={state} page={page} others={others} />
    </>
  )
}
