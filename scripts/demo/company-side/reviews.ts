import type { Side } from "#vocabulary/roles"
import type { collaborationEvents } from "../../../database/schema/collaborations.ts"
import type { reviews } from "../../../database/schema/reviews.ts"
import { addDays, parisDay, parisMidnight } from "../../../platform/text/day.ts"
import type { Calendar } from "../calendar.ts"
import { CREATOR } from "../influencers.ts"
import type { DemoLocale, Person } from "../people/table.ts"
import { idOf } from "../random.ts"
import { demoCompanies } from "./companies.ts"
import { creatorUserId } from "./proposals.ts"
import { storyOf, talkedTo } from "./stories.ts"

type ReviewRow = typeof reviews.$inferInsert & { id: string }
export type ReviewRows = { reviews: ReviewRow[]; collaborationEvents: (typeof collaborationEvents.$inferInsert)[] }

/** How many days ago what follows the end of a collaboration was written; it ended three days ago. */
const WRITTEN = { company: 2, influencer: 1 } as const
/** The last day of both, counted from the end. */
const WINDOW_DAYS = 14

/** Reviews by each side in its language, and creators' replies. */
const TEXTS: Record<DemoLocale, Readonly<Record<Side | "reply", readonly string[]>>> = {
  fr: {
    company: [
      "Deux vidéos livrées à l'heure, une écriture qui lui ressemble et que nos clients citent encore en boutique. Un seul échange a suffi pour les retouches.",
      "Un regard précis sur nos matières. Le premier montage était le bon, et les questions sont venues avant, pas après.",
    ],
    influencer: [
      "Un brief d'une page, clair, et la main laissée sur l'écriture. L'acompte est arrivé deux jours après l'accord.",
      "Des interlocuteurs qui répondent dans la journée. J'aurais aimé recevoir les pièces une semaine plus tôt.",
    ],
    reply: [
      "Merci ! Les clients qui citent la vidéo, c'est le plus beau des retours.",
      "Merci ! Des matières pareilles se filment presque toutes seules.",
    ],
  },
  en: {
    company: ["Careful, punctual, and the second draft was better than what we had imagined."],
    influencer: ["A short brief, quick answers, and nobody rewrote my captions."],
    reply: ["Thank you, it was a pleasure to work slowly for once."],
  },
  ar: {
    company: ["التزام بالمواعيد وأسلوب هادئ يشبه علامتنا. لم نطلب سوى تعديل واحد على المسودة الأولى."],
    influencer: ["طلب واضح من صفحة واحدة، وردود سريعة، وحرية كاملة في الكتابة."],
    reply: ["شكرًا لكم، سعدت بهذا العمل."],
  },
}

/**
 * Both sides review a completed collaboration, once the creator whose sign-in is shown is one of them; the last one of the company that is
 * shown still waits for its review.
 */
export function reviewRows(days: Calendar): ReviewRows {
  const rows = demoCompanies().flatMap((company, turn) => {
    const done = talkedTo(company).filter((person) => storyOf(company, person)?.status === "completed")
    return done.flatMap((person, place) => {
      const isOpen = turn === 0 && place > 0 && place === done.length - 1
      return written({ person, isOpen, turn: turn + place, locale: company.locale, company, days })
    })
  })
  return {
    reviews: rows,
    collaborationEvents: rows.flatMap((row) => [
      event(row, { kind: "reviewed", side: row.side, at: row.writtenAt, actorId: row.authorId }),
      ...(row.repliedAt
        ? [event(row, { kind: "review_answered", side: "influencer", at: row.repliedAt, actorId: answererOf(row) })]
        : []),
    ]),
  }

  function answererOf({ collaborationId }: ReviewRow) {
    return rows.find((row) => row.collaborationId === collaborationId && row.side === "influencer")?.authorId
  }
}

type Over = Readonly<{
  company: { key: string; ownerId: string }
  person: Person
  locale: DemoLocale
  turn: number
  isOpen: boolean
  days: Calendar
}>

function written({ company, person, locale, turn, isOpen, days }: Over): ReviewRow[] {
  const collaborationId = idOf("proposal", company.key, person.path)
  const text = (of: Side | "reply") => TEXTS[locale][of][turn % TEXTS[locale][of].length] ?? ""
  const both = days.at(WRITTEN.influencer, 18)
  const until = parisMidnight(addDays(parisDay(days.at(3, 11)), WINDOW_DAYS + 1))
  const row = (side: Side, authorId: string, writtenAt: Date): ReviewRow => ({
    id: idOf("review", collaborationId, side),
    collaborationId,
    side,
    authorId,
    body: text(side),
    writtenAt,
    revealedAt: isOpen ? until : both,
    reply: null,
    repliedAt: null,
    shown: false,
    removedAt: null,
  })
  const ofCreator = row("influencer", creatorUserId(person), both)
  if (isOpen) return [ofCreator]
  const ofCompany = row("company", company.ownerId, days.at(WRITTEN.company, 10))
  const isAnswered = person.path === CREATOR
  return [
    {
      ...ofCompany,
      shown: true,
      ...(isAnswered && { reply: text("reply"), repliedAt: days.at(WRITTEN.influencer, 20) }),
    },
    ofCreator,
  ]
}

type Told = Readonly<{
  kind: "reviewed" | "review_answered"
  side: Side
  at?: Date | undefined
  actorId?: string | null | undefined
}>

function event({ id, collaborationId }: ReviewRow, { kind, side, at = new Date(0), actorId = null }: Told) {
  return {
    id: idOf("event", id, kind),
    collaborationId,
    at,
    side,
    actorId,
    kind,
    deliverableId: null,
    version: null,
    note: "",
  }
}
