import type { Side } from "#vocabulary/roles"
import { CREATOR, hasOwner, isActive, localeOf } from "../influencers.ts"
import { PEOPLE } from "../people/people.ts"
import type { Person } from "../people/table.ts"
import { dice } from "../random.ts"
import { type DemoCompany, demoCompanies } from "./companies.ts"

/** How far a proposal has come: what happened after it was made, by whom. */
type Steps = readonly (readonly [
  event: "countered" | "accepted" | "declined" | "cancelled" | "expired" | "completed",
  side: Side,
])[]
/** `made`: how many days ago. */
export type Story = Readonly<{ steps: Steps; status: keyof typeof AGES; made: number }>

/** One in each state, and one of those that wait which waits for the company. */
const STORIES: readonly Steps[] = [
  [],
  [
    ["countered", "influencer"],
    ["accepted", "company"],
  ],
  [
    ["accepted", "influencer"],
    ["completed", "company"],
  ],
  [["countered", "influencer"]],
  [["declined", "influencer"]],
  [["cancelled", "company"]],
  [["expired", "company"]],
  [["accepted", "influencer"]],
]
/** The number of talks; those without a story have led to no proposal yet. */
const TALKS = STORIES.length + 3
const STATUS = {
  countered: "pending",
  accepted: "active",
  declined: "rejected",
  cancelled: "cancelled",
  expired: "expired",
  completed: "completed",
} as const
/** How many days ago a proposal was made that is in that state now. */
const AGES = {
  pending: [1, 3],
  active: [46, 60],
  rejected: [5, 30],
  cancelled: [5, 30],
  completed: [46, 60],
  expired: [20, 40],
} as const

/** With how many a company of the demo talks; the first one, whose sign-in is shown, with some more. */
const TALKED_TO = { first: 13, others: [2, 5] } as const

/** Whom a company talks to: people who can answer. Everybody whose company writes in their language may write to the creator. */
export function talkedTo(company: DemoCompany): Person[] {
  const chance = dice(`talked/${company.key}`)
  const known = PEOPLE.filter(
    (person) => person.path !== CREATOR && isActive(person) && hasOwner(person) && localeOf(person) === company.locale,
  )
  const [least, most] = TALKED_TO.others
  const count = company.key === demoCompanies()[0]?.key ? TALKED_TO.first : chance.whole(least, most)
  const creator = company.locale === "fr" ? PEOPLE.filter(({ path }) => path === CREATOR) : []
  return [...creator, ...chance.some(known, count)]
}

/** The story of a company's proposals to somebody; undefined if they only talk. */
export function storyOf(company: DemoCompany, person: Person): Story | undefined {
  const steps = stepsOf(company, person)
  if (!steps) return undefined
  const last = steps.at(-1)
  const status = last ? STATUS[last[0]] : "pending"
  const [least, most] = AGES[status]
  return { steps, status, made: dice(`made/${company.key}/${person.path}`).whole(least, most) }
}

/** The creator whose sign-in is shown has one of each; so has the first company. */
function stepsOf(company: DemoCompany, person: Person) {
  const companies = demoCompanies()
  if (person.path === CREATOR) {
    const asking = companies.filter((each) => talkedTo(each).some(({ path }) => path === CREATOR))
    return STORIES[asking.findIndex(({ key }) => key === company.key)]
  }
  const at = talkedTo(company).findIndex(({ path }) => path === person.path)
  return STORIES[(at + companies.findIndex(({ key }) => key === company.key)) % TALKS]
}
