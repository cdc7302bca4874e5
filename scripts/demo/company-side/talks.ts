import type { conversations, messages } from "../../../database/schema/messaging.ts"
import { DEMO_SIGN_INS, userId } from "../accounts.ts"
import type { Calendar } from "../calendar.ts"
import { CREATOR, influencerId } from "../influencers.ts"
import type { Person } from "../people/table.ts"
import { dice, idOf } from "../random.ts"
import { type DemoCompany, demoCompanies } from "./companies.ts"
import { storyOf, talkedTo } from "./stories.ts"
import { TALKS } from "./talk-texts.ts"

export type TalkRows = {
  conversations: (typeof conversations.$inferInsert)[]
  messages: (typeof messages.$inferInsert)[]
}

export function talkId(company: DemoCompany, person: Pick<Person, "path">) {
  return idOf("talk", company.key, person.path)
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
  const proposed = storyOf(company, person)?.made
  // First they talk, then something is proposed.
  const begun = proposed === undefined ? chance.whole(2, 50) : proposed + chance.whole(1, 20)
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
