import type { reports } from "../../database/schema/messaging.ts"
import type { noticeEvents, notices } from "../../database/schema/notices.ts"
import { DEMO_SIGN_INS, userId } from "./accounts.ts"
import type { Calendar } from "./calendar.ts"
import { demoCompanies } from "./company-side/companies.ts"
import { talkedTo } from "./company-side/stories.ts"
import { talkId } from "./company-side/talks.ts"
import { CREATOR, hasOwner, influencerId, isActive, localeOf } from "./influencers.ts"
import { PEOPLE } from "./people/people.ts"
import { idOf } from "./random.ts"

type NoticeRow = typeof notices.$inferInsert
type EventRow = typeof noticeEvents.$inferInsert
export type NoticeRows = {
  notices: NoticeRow[]
  noticeEvents: EventRow[]
  reports: (typeof reports.$inferInsert)[]
}

type Notice = Readonly<
  Required<Pick<NoticeRow, "reference" | "reason" | "explanation" | "locale">> & {
    name: string
    daysAgo: number
    decided?: Required<Pick<EventRow, "words" | "decision" | "groundKind" | "ground">>
    /** The reporter's appeal. */
    appeal?: string
  }
>

/** One that waits, one that was decided, and one whose reporter does not agree. */
const NOTICES: readonly Notice[] = [
  {
    reference: "7KQ2M-X4P9T",
    reason: "missing_label",
    name: "Solène Pichon",
    locale: "fr",
    explanation:
      "Le deuxième lien mène à une boutique avec un code promo à son nom, et rien ne dit que c'est une publicité.",
    daysAgo: 1,
  },
  {
    reference: "H3N8W-D5RZC",
    reason: "forbidden_promotion",
    name: "Rebecca Holt",
    locale: "en",
    explanation: "One of the links leads to a page that sells sports forecasts, without saying that it is advertising.",
    daysAgo: 12,
    decided: {
      words: "The link leads to paid forecasts. The page does not say that it is paid for it.",
      decision: "label_demanded",
      groundKind: "legal",
      ground: "Loi 2023-451, article 5: advertising without its label.",
    },
  },
  {
    reference: "B6Y4J-T9EFA",
    reason: "intellectual_property",
    name: "سلمى الشريف",
    locale: "ar",
    explanation: "صورة الغلاف من تصويري، ونُشرت في الصفحة دون إذني ودون ذكر اسمي.",
    daysAgo: 8,
    decided: {
      words: "الصورة في الصفحة ليست الصورة التي أُرسل رابطها.",
      decision: "no_action",
      groundKind: "contractual",
      ground: "شروط الاستخدام: لم يثبت أن المحتوى منسوخ.",
    },
    appeal: "أرسل إليكم الصورة الأصلية بتاريخها: الإطار نفسه بعد قصّه.",
  },
]

/** Reports about pages and their outcomes, and a report by one side of a conversation about the other. */
export function noticeRows(days: Calendar): NoticeRows {
  const each = NOTICES.map((notice) => rowsOf(notice, days))
  return {
    notices: each.map(({ row }) => row),
    noticeEvents: each.flatMap(({ events }) => events),
    reports: [reportRow(days)],
  }
}

function rowsOf({ reference, reason, name, locale, explanation, daysAgo, decided, appeal }: Notice, days: Calendar) {
  const person = PEOPLE.find(
    (each) => each.path !== CREATOR && isActive(each) && hasOwner(each) && localeOf(each) === locale,
  )
  if (!person) throw new Error(`nobody writes in ${locale}`)
  const id = idOf("notice", reference)
  const row: NoticeRow = {
    id,
    reference,
    reason,
    path: `/${person.path}`,
    influencerId: influencerId(person),
    explanation,
    name,
    email: `${reference.toLowerCase()}@exemple.example`,
    locale,
    flagged: false,
    digest: idOf("notice-digest", reference),
    state: appeal ? "appealed" : decided ? "decided" : "received",
    createdAt: days.at(daysAgo, 9),
    dueAt: days.at(appeal ? -12 : daysAgo - 7, 9),
    decision: decided?.decision ?? null,
    decidedAt: decided ? days.at(daysAgo - 3, 15) : null,
    ownerEmail: decided ? `${person.path}@demo.vitrine.test` : null,
    ownerLocale: decided ? locale : null,
  }
  const event = { noticeId: id, actorId: null, party: null, words: null, ...NOTHING_DECIDED, hidPage: false }
  const admin = userId(DEMO_SIGN_INS.admin)
  const events: EventRow[] = decided
    ? [
        { ...event, id: idOf("taken-up", id), kind: "taken_up", at: days.at(daysAgo - 1, 10), actorId: admin },
        {
          ...event,
          ...decided,
          id: idOf("decided", id),
          kind: "decided",
          at: days.at(daysAgo - 3, 15),
          actorId: admin,
          automated: false,
        },
      ]
    : []
  if (appeal)
    events.push({
      ...event,
      id: idOf("appealed", id),
      kind: "appealed",
      at: days.at(daysAgo - 6, 18),
      party: "reporter",
      words: appeal,
    })
  return { row, events }
}

const NOTHING_DECIDED = { decision: null, groundKind: null, ground: null, automated: null }

/** A report about a company that writes to somebody who is not interested. */
function reportRow(days: Calendar): NoticeRows["reports"][number] {
  const [, company] = demoCompanies()
  const person = company && talkedTo(company).find(({ path }) => path !== CREATOR)
  if (!company || !person) throw new Error("the second company talks to nobody")
  return {
    id: idOf("report", company.key),
    conversationId: talkId(company, person),
    side: "influencer",
    reporterId: userId(`${person.path}@demo.vitrine.test`),
    reason: "spam",
    details: "Troisième message identique cette semaine, alors que j'ai déjà répondu.",
    state: "open",
    // Conversations are fifty days old at most, and this one has gone on until yesterday.
    createdAt: days.at(0, 10),
  }
}
