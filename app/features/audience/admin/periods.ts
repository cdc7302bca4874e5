/** Over how many days the charts go. */
export const PERIODS = [30, 90, 365] as const
export type Period = (typeof PERIODS)[number]

/** The period that the query parameter `days` names; anything unknown is a month. */
export function periodOf(params: URLSearchParams): Period {
  return PERIODS.find((period) => String(period) === params.get("days")) ?? 30
}
