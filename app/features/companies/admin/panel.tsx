import { Link } from "react-router"
import { LastAction, Pager } from "#app/features/admin-kit/public"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
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
      <nav
        aria-label={m.admin_companies()}
        className="flex gap-x-6 overflow-x-auto overflow-y-hidden border-b border-line"
      >
        <ViewLink to={paths.adminTab("companies")} isCurrent={content.view === "companies"}>
          {m.admin_company_all()}
        </ViewLink>
        <ViewLink to={paths.adminTab("companies", { view: "held" })} isCurrent={content.view === "held"}>
          {m.admin_company_held_view({ figure: numberText(held) })}
        </ViewLink>
        <ViewLink to={paths.adminTab("companies", { view: "requests" })} isCurrent={content.view === "requests"}>
          {m.admin_company_requests({ count: waiting, figure: numberText(waiting) })}
        </ViewLink>
      </nav>
      {content.view === "requests" ? (
        <RequestList state={state} requests={content.requests} />
      ) : (
        <CompanyTable state={state} others={others} companies={content.companies} found={content.found} />
      )}
      <Pager tab="companies" state={state} page={page} others={others} />
    </>
  )
}

function ViewLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) {
  return (
    <Link
      to={localizedHref(to)}
      preventScrollReset
      aria-current={isCurrent ? "page" : undefined}
      className="inline-flex min-h-11 shrink-0 items-center border-b-2 max-sm:text-sm border-transparent font-semibold text-ink-soft no-underline hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
    >
      {children}
    </Link>
  )
}
