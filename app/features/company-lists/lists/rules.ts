/** Beside its favourites, what a company may keep: more is no overview. */
export const MAX_LISTS = 50
/** In one list. */
export const MAX_ENTRIES = 500
export const MAX_LIST_NAME = 100
export const MAX_OBJECTIVE = 300
/** The most for one campaign; a hundred million euros. */
export const MAX_BUDGET_CENTS = 10_000_000_000

/** The fields of a list. Only a campaign has more than a name. */
export type ListFields = {
  name: string
  objective: string | null
  budgetCents: number | null
  /** Days, `2026-01-31`. */
  startsOn: string | null
  endsOn: string | null
}
