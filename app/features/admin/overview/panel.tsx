import { type CountedDay, DayChart } from "#app/features/admin-kit/public"
import { m } from "#messages"
import { numberText } from "#platform/text/number-text"
import type { Overview } from "./load.server"
import { OverviewCards } from "./overview-cards"
import { WaitingCard } from "./waiting-card"

/** What is to be done, and how the site is doing. */
export default function OverviewPanel({ content: { waiting, counts, signUps } }: { content: Overview }) {
  return (
    <>
      <WaitingCard waiting={waiting} />
      <OverviewCards counts={counts} />
      <SignUpChart days={signUps} />
    </>
  )
}

/** New accounts of the last 90 days. */
function SignUpChart({ days }: { days: readonly CountedDay[] }) {
  const count = days.reduce((sum, each) => sum + each.count, 0)
  const figure = numberText(count)
  return (
    <DayChart
      title={m.admin_overview_sign_ups()}
      total={m.admin_overview_sign_ups_total({ count, figure })}
      counted={m.admin_overview_count()}
      label={(highest) => m.admin_overview_chart({ figure, highest })}
      days={days}
    />
  )
}
