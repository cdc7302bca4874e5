import { OverviewCards } from "./overview-cards"
import type { Overview } from "./queries.server"
import { SignUpChart } from "./sign-up-chart"

/** How the site is doing. */
export function OverviewPanel({ content: { counts, signUps } }: { content: Overview }) {
  return (
    <>
      <OverviewCards counts={counts} />
      <SignUpChart days={signUps} />
    </>
  )
}
