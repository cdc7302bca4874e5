/** How many there are, and how many of them came in the last 30 days and in the 30 before. */
export type Counted = { total: number; lately: number; before: number }

/** A company's activity on one day in Paris, `2026-11-21`. */
export type Activity = { day: string; searches: number; contacts: number }

/** How many days the chart looks back over, today among them. */
export const PERIODS = [30, 90] as const
export type Period = (typeof PERIODS)[number]

/** The period that an address asks for; thirty days where it asks for none, or for another. */
export function periodOf(asked: string | null): Period {
  return PERIODS.find((period) => String(period) === asked) ?? 30
}

/** Whether the company has looked for anybody yet, or turned to anybody. */
export function hasBegun(figures: Readonly<Record<string, Counted>>) {
  return Object.values(figures).some(({ total }) => total > 0)
}
