/** How many there are, and how many of them came in the last 30 days and in the 30 before. */
export type Counted = { total: number; lately: number; before: number }

/** What a company did on one day in Paris, `2026-11-21`. */
export type Activity = { day: string; searches: number; contacts: number }

/** How many days the chart looks back over, today among them. */
export const PERIODS = [30, 90] as const
export type Period = (typeof PERIODS)[number]

/** The period that an address asks for; thirty days for whoever asks for none, or for another. */
export function periodOf(asked: string | null): Period {
  return PERIODS.find((period) => String(period) === asked) ?? 30
}

/** Below this a share says more than there is: two of three is no 67 %. */
const SHARE_FROM = 30

/** The last 30 days against the 30 before: as a share where there is a base for one, else in number; null without any. */
export function trendOf({ lately, before }: Pick<Counted, "lately" | "before">) {
  if (before === 0) return null
  return before < SHARE_FROM ? { by: lately - before, isShare: false } : { by: lately / before - 1, isShare: true }
}

/** Whether the company has looked for anybody yet, or turned to anybody. */
export function hasBegun(figures: Readonly<Record<string, Counted>>) {
  return Object.values(figures).some(({ total }) => total > 0)
}
