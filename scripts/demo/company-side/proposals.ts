import type { Side } from "#vocabulary/roles"
import type { collaborationEvents, collaborationOffers } from "../../../database/schema/collaborations.ts"
import type { collaborations } from "../../../database/schema/link-page.ts"
import type { messages } from "../../../database/schema/messaging.ts"
import { DAY_MS } from "../../../platform/text/day.ts"
import { DEMO_SIGN_INS, userId } from "../accounts.ts"
import type { Calendar } from "../calendar.ts"
import { CREATOR, influencerId } from "../influencers.ts"
import type { Person } from "../people/table.ts"
import { idOf } from "../random.ts"
import { type DemoCompany, demoCompanies } from "./companies.ts"
import { campaignId } from "./lists.ts"
import { OFFERS, type OfferText } from "./offer-texts.ts"
import { PLOTS, type PlotPiece } from "./plots.ts"
import { type Story, storyOf, talkedTo } from "./stories.ts"
import { talkId } from "./talks.ts"

export type CollaborationRow = typeof collaborations.$inferInsert
type EventRow = typeof collaborationEvents.$inferInsert
export type ProposalRows = {
  collaborations: CollaborationRow[]
  collaborationOffers: (typeof collaborationOffers.$inferSelect)[]
  collaborationEvents: EventRow[]
  messages: (typeof messages.$inferInsert)[]
}

const LIVES_DAYS = 14
/** How many days ago what is over was said to be. */
const ENDED = 3
/** The terms about drafts in every offer. */
export const ROUNDS = 2
export const REVIEW_DAYS = 5

/** The columns of a proposal, empty: rows of one table have the same columns. */
export const BY_HAND = {
  companyId: null,
  campaignId: null,
  offerVersion: null,
  awaiting: null,
  expiresAt: null,
  acceptedAt: null,
  endedAt: null,
} as const satisfies Partial<CollaborationRow>

export function proposalRows(days: Calendar): ProposalRows {
  const all = demoCompanies().flatMap((company) =>
    talkedTo(company).flatMap((person) => {
      const story = storyOf(company, person)
      return story ? [rowsOf({ company, person, story, days })] : []
    }),
  )
  return {
    collaborations: all.map(({ collaboration }) => collaboration),
    collaborationOffers: all.flatMap(({ offers }) => offers),
    collaborationEvents: all.flatMap(({ events }) => events),
    messages: all.flatMap(({ lines }) => lines),
  }
}

export function creatorUserId({ path }: Person) {
  return userId(path === CREATOR ? DEMO_SIGN_INS.creator : `${path}@demo.vitrine.test`)
}

type Told = { company: DemoCompany; person: Person; story: Story; days: Calendar }

function rowsOf({ company, person, story, days }: Told) {
  const id = idOf("proposal", company.key, person.path)
  const authorOf = (side: Side) => (side === "company" ? company.ownerId : creatorUserId(person))
  const { status, made } = story
  const isOld = status === "expired"
  // After the conversation has begun; each step a day after the one before.
  const at = (step: number) =>
    story.steps[step - 1]?.[0] === "completed"
      ? days.at(ENDED, 11)
      : days.at(Math.max(0, isOld && step > 0 ? made - LIVES_DAYS : made - step), 11 + step)
  const text = textOf(company, person)
  const steps = [["proposed", "company"] as const, ...story.steps]
  const versions = steps.filter(([event]) => event === "proposed" || event === "countered").length
  const accepted = steps.findIndex(([event]) => event === "accepted")
  const isOver = status !== "pending" && status !== "active"
  const campaign = company.key === "maison-orsay" && text.objective.includes("automne") ? "Tables d'automne" : null

  const collaboration: CollaborationRow = {
    ...BY_HAND,
    id,
    influencerId: influencerId(person),
    companyName: company.name,
    companyType: null,
    websiteUrl: company.site,
    address: null,
    status,
    published: status === "completed",
    createdAt: at(0),
    companyId: company.id,
    campaignId: campaign && campaignId(company.key, campaign),
    offerVersion: versions,
    awaiting: status === "pending" ? (versions % 2 === 1 ? "influencer" : "company") : null,
    expiresAt: status === "pending" ? new Date(at(versions - 1).getTime() + LIVES_DAYS * DAY_MS) : null,
    acceptedAt: accepted > 0 ? at(accepted) : null,
    endedAt: isOver ? at(steps.length - 1) : null,
  }
  return {
    collaboration,
    offers: steps.flatMap(([event, side], step) => {
      if (event !== "proposed" && event !== "countered") return []
      const isCounter = event === "countered"
      return [
        {
          id: idOf("offer", id, step),
          collaborationId: id,
          version: isCounter ? 2 : 1,
          side,
          authorId: authorOf(side),
          title: text.title,
          brief: text.brief,
          category: text.category,
          objective: text.objective,
          deliverables: linesOf(piecesOf(company, person, story), days),
          // A counter-proposal asks for a fifth more.
          budgetCents: text.budgetEuros * (isCounter ? 120 : 100),
          valueInKindCents: text.inKindEuros * 100,
          valueInKind: text.inKind,
          depositPercent: text.budgetEuros >= 800 ? 30 : 0,
          paymentDue: "days_30" as const,
          penaltyPercent: null,
          usageRights: text.usage,
          startsOn: days.day(made - 3),
          endsOn: days.day(isOver ? Math.min(ENDED, made - 5) : -21),
          disclosure: "paid_partnership" as const,
          rounds: ROUNDS,
          reviewDays: REVIEW_DAYS,
          note: "",
          createdAt: at(step),
        },
      ]
    }),
    events: steps.map(
      ([event, side], step): EventRow => ({
        id: idOf("event", id, step),
        collaborationId: id,
        at: at(step),
        side: event === "expired" ? "system" : side,
        actorId: event === "expired" ? null : authorOf(side),
        kind: event === "cancelled" ? "withdrawn" : event,
        deliverableId: null,
        version: event === "countered" ? 2 : event === "proposed" ? 1 : null,
        note: "",
      }),
    ),
    lines: steps.map(([event, side], step) => ({
      id: idOf("event-line", id, step),
      conversationId: talkId(company, person),
      side,
      authorId: event === "expired" ? null : authorOf(side),
      body: "",
      collaborationId: id,
      event,
      createdAt: at(step),
    })),
  }
}

/** One after the other, so that neither a company nor the creator who is shown reads the same twice. */
function textOf(company: DemoCompany, person: Person): OfferText {
  const texts = OFFERS[company.locale]
  const turn = demoCompanies().findIndex(({ key }) => key === company.key)
  const place = talkedTo(company).findIndex(({ path }) => path === person.path)
  const text = texts[(place + turn) % texts.length]
  if (!text) throw new Error(`nothing to propose in ${company.locale}`)
  return text
}

/** The deliverables: in full for the accounts that are shown, elsewhere as offered, all of them open or done. */
export function piecesOf(company: DemoCompany, person: Person, story: Story): readonly PlotPiece[] {
  const isShown = person.path === CREATOR || company.key === demoCompanies()[0]?.key
  if (isShown && story.status === "completed") return PLOTS.done
  if (isShown && story.status === "active") return story.steps.length > 1 ? PLOTS.running : PLOTS.begun
  const isDone = story.status === "completed"
  const fate = isDone
    ? ({ state: "measured", dueIn: -38, published: 38, review: false } as const)
    : ({ state: "to_do", dueIn: 12 } as const)
  return textOf(company, person).what.flatMap(([network, kind, what, count]) =>
    Array.from({ length: count }, () => ({ network, kind, what, ...fate })),
  )
}

/** Lines of an offer: equal deliverables are one line. */
function linesOf(pieces: readonly PlotPiece[], days: Calendar) {
  return [
    ...Map.groupBy(pieces, ({ network, kind, what, dueIn }) => [network, kind, what, dueIn].join()).values(),
  ].flatMap((alike) =>
    alike.slice(0, 1).map(({ network, kind, what, dueIn, review }) => ({
      network,
      kind,
      what,
      count: alike.length,
      dueOn: days.day(-dueIn),
      ...(review === false && { review }),
    })),
  )
}
