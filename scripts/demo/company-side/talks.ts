import type { conversations, messages } from "../../../database/schema/messaging.ts"
import { DEMO_SIGN_INS, userId } from "../accounts.ts"
import type { Calendar } from "../calendar.ts"
import { CREATOR, hasOwner, influencerId, isActive, localeOf } from "../influencers.ts"
import { PEOPLE } from "../people/people.ts"
import type { Person } from "../people/table.ts"
import { dice, idOf } from "../random.ts"
import { type DemoCompany, demoCompanies } from "./companies.ts"
import { TALKS } from "./talk-texts.ts"

export type TalkRows = {
  conversations: (typeof conversations.$inferInsert)[]
  messages: (typeof messages.$inferInsert)[]
}

/** With how many a company of the demo talks; the first one, whose sign-in is shown, with some more. */
const TALKED_TO = { first: 9, others: [2, 5] } as const

export function talkId(company: DemoCompany, person: Pick<Person, "path">) {
  return idOf("talk", company.key, person.path)
}

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

/** Rows in the order in which they were written: the database numbers the messages of a conversation as they come. */
export function talkRows(days: Calendar): TalkRows {
  const each = demoCompanies().flatMap((company) => talkedTo(company).map((person) => rowsOf(company, person, days)))
  return { conversations: each.map(({ talk }) => talk), messages: each.flatMap(({ lines }) => lines) }
}

function rowsOf(company: DemoCompany, person: Person, days: Calendar) {
  const id = talkId(company, person)
  const chance = dice(`talk/${company.key}/${person.path}`)
  const { purpose, lines } = chance.pick(TALKS[company.locale])
  const begun = chance.whole(41, 75)
  const hour = chance.between(8, 11)
  const rows = lines.map((body, at): TalkRows["messages"][number] => {
    const side = at % 2 === 0 ? "company" : "influencer"
    const creator = person.path === CREATOR ? DEMO_SIGN_INS.creator : `${person.path}@demo.vitrine.test`
    return {
      id: idOf("message", id, at),
      conversationId: id,
      side,
      authorId: userId(side === "company" ? company.owner : creator),
      body,
      // Answers come after hours, and on the same day.
      createdAt: days.at(begun, Math.min(23.9, hour + at * chance.between(0.4, 3))),
    }
  })
  // The last word is still to be read by the other side, now and then.
  const seen = chance.chance(0.7) ? lines.length : lines.length - 1
  return {
    lines: rows,
    talk: {
      id,
      companyId: company.id,
      influencerId: influencerId(person),
      purpose,
      openedBy: userId(company.owner),
      createdAt: days.at(begun, hour),
      companySeenSeq: seen,
      influencerSeenSeq: seen,
    },
  }
}
