import { HABITS } from "../../../benchmarks/support/sizing.ts"

// Who comes in a day, beside a million views of link pages. Where a public figure was found it is named; what is an assumption of ours
// says so. docs/operations-proof.md shows the table.

export type Coming = Readonly<{ aDay: number; source: string }>

const OURS = "an assumption of ours"

const MIX = {
  /** A page with its pictures, the one that counts the view among them, and for half of them a click. */
  visit: { aDay: 1_000_000, source: "what is to be proved" },
  /** One request of a good robot, which asks robots.txt and sitemaps and goes by them. */
  robot: { aDay: 330_000, source: "good robots 17.3 % of all traffic, people 52.6 % (Imperva, 2022)" },
  search: { aDay: 50_000, source: "one for each of 50,000 influencers, as the guide's sizes have it" },
  /** A page of somebody who is signed in. */
  look: { aDay: 200_000, source: "with what they write, five pages for each influencer, as the guide's sizes have it" },
  api: { aDay: 50_000, source: OURS },
  /** The editor, a changed block, and the editor again. */
  edit: { aDay: 25_000, source: OURS },
  message: { aDay: 20_000, source: OURS },
  proposal: { aDay: 2_000, source: OURS },
  upload: { aDay: 2_000, source: OURS },
  signUp: { aDay: 1_500, source: OURS },
} as const satisfies Readonly<Record<string, Coming>>

export type Act = keyof typeof MIX
export const ACTS = Object.keys(MIX) as Act[]

/** Of views; Linktree's help reckons its example with as many. The guide's sizes have 0.3. */
export const CLICKS_A_VIEW = 0.5

const DAY_S = 86_400

/** How many come a second at the peak of the day: the busiest second has so many times the average as the guide's sizes reckon with. */
export const atPeak = (act: Act) => (MIX[act].aDay / DAY_S) * HABITS.peak
