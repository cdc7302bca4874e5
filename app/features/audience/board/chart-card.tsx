import { type ReactNode, useId } from "react"
import { Link } from "react-router"
import * as paths from "#app/paths"
import { Card } from "#app/ui/card"
import { Chart } from "#app/ui/chart/chart"
import { ChartTable } from "#app/ui/chart/chart-table"
import { ChoiceLinks } from "#app/ui/choice-links"
import { EmptyState } from "#app/ui/empty-state"
import { Fold } from "#app/ui/fold"
import { Icon } from "#app/ui/icon"
import { LinkButton } from "#app/ui/link-button"
import { localizedHref, m } from "#messages"
import { PERIODS } from "../statistics"
import type { Board } from "./board"

/** Views and clicks of a period: their totals, the curves, and how they are counted behind one fold. */
export function ChartCard({ board, ...page }: { board: Board } & PageState) {
  const title = useId()
  return (
    <Card as="section" aria-labelledby={title} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={title} className="text-xl">
          {m.audience_board()}
        </h2>
        <ChoiceLinks
          label={m.audience_period()}
          name="days"
          values={PERIODS}
          current={board.period}
          words={(count) => m.audience_period_days({ count })}
        />
      </div>
      {board.isEmpty ? (
        <NothingYet {...page} />
      ) : (
        <>
          <dl className="mt-5 flex flex-wrap gap-5">
            <Figure label={m.audience_views()} value={board.views.value} mark="views">
              {board.views.change ?? m.audience_no_base()}
            </Figure>
            <Figure label={m.audience_clicks()} value={board.clicks.value} mark="clicks">
              {board.clicks.change ?? m.audience_no_base()}
            </Figure>
          </dl>
          <div className="mt-5">
            <Chart
              label={board.chart}
              as="curves"
              days={board.days.map(({ day, title, views, clicks }) => ({ day, title, figures: [views, clicks] }))}
            />
          </div>
        </>
      )}
      {(board.kitOpens ?? 0) > 0 && (
        <p className="mt-4 border-t border-line pt-4">
          <Link
            className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
            to={localizedHref(paths.makeMediaKit)}
          >
            <Icon name="file-text" size={18} />
            {m.home_kit_opens({ count: board.kitOpens ?? 0 })}
          </Link>
        </p>
      )}
      <HowCounted board={board} />
    </Card>
  )
}

/** Period, moment and sources of all figures, what was left out, the figures behind the curves. */
function HowCounted({ board }: { board: Board }) {
  return (
    <Fold label={m.home_how()} className="mt-4 text-ink-soft hover:text-ink">
      <div className="mt-2 grid gap-4 border-t border-line pt-5 text-sm text-ink-soft">
        {!board.isEmpty && (
          <dl className="flex flex-wrap gap-x-5 gap-y-3 text-ink">
            <Figure label={m.audience_rate()} value={board.rate}>
              {m.audience_rate_note()}
            </Figure>
            <Figure label={m.audience_visitors()} value={board.visitors}>
              {m.audience_visitors_note()}
            </Figure>
          </dl>
        )}
        <p>{board.source}</p>
        {board.bots && (
          <p>
            <span className="font-semibold text-ink">{board.bots}</span>. {m.audience_bots_source()}
          </p>
        )}
        {!board.isEmpty && (
          <>
            <Source title={m.home_links()}>{board.blocks.source}</Source>
            <Source title={m.home_origins()}>{board.origins.source}</Source>
            <Source title={m.audience_devices()}>{board.devices.source}</Source>
            {board.countries && <Source title={m.audience_countries()}>{board.countries.source}</Source>}
            <ChartTable
              summary={m.audience_table()}
              caption={m.audience_board()}
              columns={[m.audience_day(), m.audience_views(), m.audience_clicks(), m.audience_visitors()]}
              rows={board.days
                .map(({ views, clicks, visitors, ...day }) => ({ ...day, figures: [views, clicks, visitors] }))
                .toReversed()}
            />
          </>
        )}
        <LinkButton
          to={localizedHref(`${paths.audienceCsv}?days=${board.period}`)}
          reloadDocument
          download
          variant="line"
          size="small"
          className="justify-self-start"
        >
          <Icon name="download" size={18} />
          {m.audience_csv()}
        </LinkButton>
      </div>
    </Fold>
  )
}

function Source({ title, children }: { title: string; children: ReactNode }) {
  return (
    <p>
      <span className="block font-semibold text-ink">{title}</span>
      {children}
    </p>
  )
}

type FigureProps = { label: string; value: string; mark?: "views" | "clicks"; children: ReactNode }

/** Two stand beside each other; with letters of twice the size, one below the other. */
function Figure({ label, value, mark, children }: FigureProps) {
  return (
    <div className="grid flex-1 content-start gap-0.5">
      <dt className="flex items-center gap-2 text-sm text-ink-soft">
        {mark && <CurveMark of={mark} />}
        {label}
      </dt>
      <dd className="figures display text-2xl whitespace-nowrap">
        <bdi>{value}</bdi>
      </dd>
      <dd className="text-sm text-ink-soft">{children}</dd>
    </div>
  )
}

/** A piece of the curve that a figure is drawn by. */
function CurveMark({ of }: { of: "views" | "clicks" }) {
  return (
    <svg aria-hidden="true" width="18" height="8" strokeLinecap="round" className="shrink-0">
      {of === "views" ? (
        <path d="M2 4H16" strokeWidth="2.5" className="stroke-accent" />
      ) : (
        <path d="M2 4H17" strokeWidth="2.25" strokeDasharray="0.5 5" className="stroke-ink" />
      )}
    </svg>
  )
}

type PageState = { isActive: boolean; mayPublish: boolean }

function NothingYet({ isActive, mayPublish }: PageState) {
  return (
    <EmptyState
      icon="chart-line"
      title={m.audience_empty()}
      className="mt-5"
      action={
        mayPublish && (
          <LinkButton to={localizedHref(isActive ? paths.editor : paths.firstMediaKit)} variant="line">
            {isActive ? m.audience_empty_action() : m.audience_empty_publish()}
          </LinkButton>
        )
      }
    >
      {isActive ? m.audience_empty_text() : m.audience_empty_hidden()}
    </EmptyState>
  )
}
