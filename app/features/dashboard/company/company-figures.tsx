import { EmptyState } from "#app/ui/empty-state"
import { StatCard } from "#app/ui/stat-card"
import { currentLocale, m } from "#messages"
import { formatNumber } from "#platform/text/format"
import type { CompanyDashboard } from "./queries.server"

/** The four figures of a company, and below them what will fill them. */
export function CompanyFigures({ figures }: Pick<CompanyDashboard, "figures">) {
  const cards = [
    { label: m.company_searches(), note: m.company_searches_note(), value: figures.searches },
    { label: m.company_contacted(), note: m.company_contacted_note(), value: figures.contacted },
    { label: m.company_conversations(), note: m.company_conversations_note(), value: figures.conversations },
    { label: m.company_collaborations(), note: m.company_collaborations_note(), value: figures.collaborations },
  ]
  const isIdle = cards.every(({ value }) => value === 0)
  return (
    <div className="grid gap-4 md:gap-6">
      <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {cards.map(({ label, note, value }) => (
          <StatCard key={label} label={label} value={formatNumber(value, currentLocale())}>
            {note}
          </StatCard>
        ))}
      </div>
      {isIdle && (
        <EmptyState icon="handshake" title={m.company_empty_title()}>
          {m.company_empty_text()}
        </EmptyState>
      )}
    </div>
  )
}
