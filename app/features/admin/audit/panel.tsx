import type { ReactNode } from "react"
import { Link } from "react-router"
import { Pager } from "#app/features/admin-kit/public"
import * as paths from "#app/paths"
import { Button } from "#app/ui/button"
import { EmptyState } from "#app/ui/empty-state"
import { Icon } from "#app/ui/icon"
import { currentLocale, localizedHref, m } from "#messages"
import { formatDateTime } from "#platform/text/format"
import { actionText } from "./actions"
import type { Change } from "./changes"
import { AuditFilterForm } from "./filter-form"
import { type AuditFilters, filterParams } from "./filters"
import type { AuditContent, AuditLine } from "./load.server"

/** The audit log: who did what, when, to what. */
export default function AuditPanel({ content }: { content: AuditContent }) {
  const { state, filters, lines, page } = content
  return (
    <>
      <AuditFilterForm key={JSON.stringify(filters)} filters={filters} />
      {lines.length === 0 ? (
        <EmptyState icon="clock" title={m.admin_audit_none()}>
          {m.admin_audit_none_text()}
        </EmptyState>
      ) : (
        <>
          <Lines lines={lines} />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <ExportForm filters={filters} />
            <Pager tab="audit" state={state} page={page} others={filterParams(filters)} />
          </div>
        </>
      )}
    </>
  )
}

/** Rows on a desk, cards on a telephone. */
function Lines({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <div className="rounded-card border border-line bg-surface">
      <table className="w-full border-collapse text-start max-md:block">
        <caption className="sr-only">{m.admin_audit()}</caption>
        <thead className="text-sm text-ink-soft max-md:sr-only">
          <tr className="border-b-[1.5px] border-ink">
            {[m.admin_audit_when(), m.admin_audit_who(), m.admin_audit_what(), m.admin_audit_to_what()].map((label) => (
              <th key={label} scope="col" className="px-3.5 py-2 text-start font-semibold whitespace-nowrap">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const CELL = "px-3.5 py-2 align-top max-md:block max-md:px-4 max-md:py-0.5"

function Line({ line: { at, actor, email, network, action, target, changes } }: { line: AuditLine }) {
  return (
    <tr className="border-b border-line last:border-b-0 max-md:flex max-md:flex-col max-md:py-2.5">
      <td className={`${CELL} figures text-sm whitespace-nowrap text-ink-soft`}>
        <time dateTime={at.toISOString()}>
          <bdi>{formatDateTime(at, currentLocale())}</bdi>
        </time>
      </td>
      <td className={`${CELL} max-w-64 text-sm wrap-anywhere`}>
        <FilterLink filter="actor" value={actor}>
          {nameOf(actor) ?? <bdi dir="ltr">{email ?? actor}</bdi>}
        </FilterLink>
        {network && (
          <span className="block text-ink-soft">
            <bdi dir="ltr">{network}</bdi>
          </span>
        )}
      </td>
      <td className={`${CELL} max-md:-order-1`}>
        <span className="font-semibold">{actionText(action)}</span>
        {changes.length > 0 && <Changes of={{ action, at }} changes={changes} />}
      </td>
      <td className={`${CELL} max-w-56 text-sm wrap-anywhere`}>
        {target !== null && (
          <FilterLink filter="target" value={target}>
            <bdi dir="ltr">{target}</bdi>
          </FilterLink>
        )}
      </td>
    </tr>
  )
}

function nameOf(actor: string) {
  if (actor === "visitor") return m.admin_audit_visitor()
  return actor === "operator" ? m.admin_audit_operator() : null
}

/** To all lines that say the same here. */
function FilterLink(props: { filter: keyof AuditFilters; value: string; children: ReactNode }) {
  const { filter, value, children } = props
  return (
    <Link
      to={localizedHref(paths.adminTab("audit", { [filter]: value }))}
      className="underline-offset-4 hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      {children}
    </Link>
  )
}

/** Told apart from those of other lines by what was done, and when. */
function Changes({ of, changes }: { of: Pick<AuditLine, "action" | "at">; changes: readonly Change[] }) {
  return (
    <details>
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-sm text-ink-soft underline underline-offset-4 pointer-coarse:min-h-11">
        {m.admin_audit_changed()}
        <span className="sr-only">
          {" "}
          {actionText(of.action)}, <bdi>{formatDateTime(of.at, currentLocale())}</bdi>
        </span>
      </summary>
      {/* Names and values are the program's own: they read from left to right. */}
      <dl dir="ltr" className="mt-1 grid gap-1 text-sm">
        {changes.map(({ name, before, after }) => (
          <div key={name} className="wrap-anywhere">
            <dt className="inline text-ink-soft">{name}</dt>{" "}
            <dd className="inline">
              {before !== null && <del className="text-danger">{before || m.admin_audit_nothing()}</del>}
              {before !== null && after !== null && <Icon name="arrow-right" size={14} className="mx-1 inline" />}
              {after !== null && <ins className="text-ok no-underline">{after || m.admin_audit_nothing()}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function ExportForm({ filters }: { filters: AuditFilters }) {
  return (
    // The browser's own form: the answer is a file, and no page.
    <form method="post" action={localizedHref(paths.auditCsv)} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {Object.entries(filterParams(filters)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="line" size="small">
        <Icon name="download" size={16} />
        {m.admin_audit_export()}
      </Button>
      <span className="text-sm text-ink-soft">{m.admin_audit_export_text()}</span>
    </form>
  )
}
