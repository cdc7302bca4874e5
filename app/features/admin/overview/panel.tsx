import type { Overview } from "./load.server"
import { OverviewCards } from "./overview-cards"
import { SignUpChart } from "./sign-up-chart"

/** How the site is doing. */
export default function OverviewPanel({ content: { counts, signUps } }: { content: Overview }) {
  return (
    <>
      <OverviewCards counts={counts} />
      <SignUpChart days={signUps} />
    </>
  )
}
