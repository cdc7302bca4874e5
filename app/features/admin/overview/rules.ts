import type { Counted, SignUpDay } from "./queries.server"

/** Product.md §1: the last 30 days against the 30 before, as a share; null without a base. */
export function trendOf({ lately, before }: Pick<Counted, "lately" | "before">) {
  return before === 0 ? null : lately / before - 1
}

/** The days gathered by weeks, which start on Monday (spec §9); each bears the name of its first day in the list. */
export function byWeek(days: readonly SignUpDay[]): SignUpDay[] {
  const weeks: SignUpDay[] = []
  for (const { day, count } of days) {
    const isMonday = new Date(`${day}T12:00:00Z`).getUTCDay() === 1
    const week = weeks.at(-1)
    if (week && !isMonday) week.count += count
    else weeks.push({ day, count })
  }
  return weeks
}
