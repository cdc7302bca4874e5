import { COUNTED_RESULTS } from "../search"

/**
 * The cost of each step of a scan, in microseconds, as measured at a million entries (docs/decisions/0006-directory.md): what PostgreSQL's
 * own planner has as `cpu_tuple_cost` and its kin.
 */
export const COSTS = {
  /** Text scan: for each entry that the text index has under one of the asked terms, */
  posting: 0.01,
  /** of those that have a frequent term, so many for each entry of the rarest one: the index leaves out what lies between; */
  reach: 32,
  /** and for each entry of the rarest term, with each alternative of each term. */
  alternative: 0.011,
  /** For each entry that a text scan fetches, filters and sorts. */
  fetch: 5,
  /** Ordered scan: for each entry of the index, with its filters. */
  step: 0.42,
  /** For each entry of an ordered scan whose words are looked up by its id: they are stored apart (TOAST). */
  lookup: 25,
  /** Text scan: for each entry whose words are read. */
  readDoc: 10,
  /** A text scan of several words stops at so many times what was expected, and the search is planned again, */
  overrun: 1.8,
  /** but not before so many entries. */
  minCap: 1_500,
  /** Results, and what finds them, are counted up to here. */
  counted: COUNTED_RESULTS,
  /** The fewest and the most entries that an ordered scan goes through before it is given up. */
  minSteps: 1_000,
  maxSteps: 40_000,
}
export type Costs = typeof COSTS
