import type { ReactNode } from "react"
import { noticeDecisionWords, noticeReasonWords, type YearOfNotices } from "#app/features/notices/public"
import * as paths from "#app/paths"
import { ALONE_LINK, TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import { numberText } from "#platform/text/number-text"
import { NOTICE_DECISIONS, NOTICE_REASONS } from "#vocabulary/notices"
import { Points, Section, Statement } from "./statement"

/** How what is reported is judged, and the figures of each year. */
export function TransparencyStatement({ years }: { years: readonly YearOfNotices[] }) {
  return (
    <Statement title={m.transparency_title()} intro={m.transparency_intro()}>
      <Section title={m.transparency_how()}>
        <Points>{[m.transparency_how_person(), m.transparency_how_delay(), m.transparency_how_appeal()]}</Points>
        <p>
          <TextLink to={localizedHref(paths.report)} className={ALONE_LINK}>
            {m.nav_report()}
          </TextLink>
        </p>
      </Section>
      {years.map((year) => (
        <Section key={year.year} title={m.transparency_year({ year: String(year.year) })}>
          {year.received === 0 ? <p>{m.transparency_none()}</p> : <Year year={year} />}
        </Section>
      ))}
    </Statement>
  )
}

function Year({ year }: { year: YearOfNotices }) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Figure name={m.transparency_received()}>{numberText(year.received)}</Figure>
        <Figure name={m.transparency_waiting()}>{numberText(year.waiting)}</Figure>
        <Figure name={m.transparency_appealed()}>{numberText(year.appealed)}</Figure>
        <Figure name={m.transparency_median()}>{year.medianDays === null ? "–" : numberText(year.medianDays)}</Figure>
      </dl>
      <Counts
        caption={m.transparency_by_reason()}
        rows={NOTICE_REASONS.map((reason) => [noticeReasonWords(reason), numberText(year.byReason[reason] ?? 0)])}
      />
      <Counts
        caption={m.transparency_by_decision()}
        rows={NOTICE_DECISIONS.map((decision) => [
          noticeDecisionWords(decision),
          numberText(year.byDecision[decision] ?? 0),
        ])}
      />
    </>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="display text-2xl font-bold">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

type CountsProps = { caption: string; rows: readonly (readonly [string, string])[] }

function Counts({ caption, rows }: CountsProps) {
  return (
    <table className="w-full border-collapse">
      <caption className="mb-1 text-start font-semibold">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{caption}</th>
          <th scope="col">{m.transparency_count()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, count]) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-2 pe-4 text-start font-normal">
              {name}
            </th>
            <td className="figures py-2 text-end align-top">
              <bdi>{count}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
