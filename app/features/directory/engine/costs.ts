/** Microseconds, as measured (docs/decisions/0006-directory.md). */
export const COSTS = {
  /** For each entry of the rarest of several terms, */
  intersect: 0.1,
  /** and again for each of the other terms, */
  term: 0.06,
  /** and for each alternative of those. */
  alternative: 0.008,
  /** For each entry of a beginning of words that is one of several terms. */
  beginning: 0.4,
  /** For each entry that is read, asked and sorted. */
  gather: 3.5,
  step: 0.27,
  /** For each entry of a walk that is looked up, by its id, to read its words, which are stored apart. */
  look: 25,
  /** For each entry that is gathered, or of a walk that reads all of them, and has its words read. */
  read: 10,
  /** For each branch of a statement, which is planned anew each time. */
  branch: 200,
  /** Up to here gathering is not compared with anything: it brings the exact count too. */
  cheap: 3_000,
  /** Of words that were thought to be strangers, so many times what is expected is gathered before the search is thought over, */
  surprise: 1.8,
  /** but no fewer than these. */
  fewestGathered: 1_500,
  fewestSteps: 1_000,
  mostSteps: 40_000,
}
export type Costs = typeof COSTS
