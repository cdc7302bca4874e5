import { type CountedDay, DayChart } from "#app/features/admin-kit/public"
import { m } from "#messages"
import { numberText } from "#platform/text/number-text"
import type { Overview } from "./load.server"
import { OverviewCards } from "./overview-cards"

/** How the site is doing. */
export default function OverviewPanel({ content: { counts, signUps } }: { content: Overview }) {
  return (
    <>
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
