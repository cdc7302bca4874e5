import { z } from "zod"
import { COLLABORATION_ACTIONS } from "#app/features/collaborations/public"
import {
  AnswerForm,
  counterPropose,
  findCollaborations,
  giveAnswer,
  loadWithOffers,
  OfferForm,
  prepareProposal,
} from "#app/features/collaborations/public.server"
import type { Actor } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { typedPrice } from "#platform/text/money"
import { COLLABORATION_STATUSES, DELIVERABLE_KINDS, EVENT_KINDS } from "#vocabulary/collaborations"
import { PAYMENT_DUES } from "#vocabulary/money"
import { NETWORKS } from "#vocabulary/networks"
import { DISCLOSURES } from "#vocabulary/page"
import { SIDES } from "#vocabulary/roles"
import { BARE, memberOperation } from "../core/operation.server"
import { validatedBody } from "../core/read.server"
import { absolute, Cursor, Day, Id, ShownVersion, Size, Time } from "./views.server"

const Side = z.enum(SIDES)
const CENTS = { description: "Cents of EUR, excluding tax." }
const Cents = z.int().min(0).max(1_000_000_000)
const Network = z.enum([...NETWORKS, "other"])

const OfferView = z
  .object({
    version: z.int(),
    side: Side.meta({ description: "Whose offer it is." }),
    title: z.string(),
    brief: z.string(),
    category: z.string(),
    objective: z.string(),
    deliverables: z.array(
      z.object({
        network: z.string(),
        what: z.string(),
        count: z.int(),
        kind: z.enum(DELIVERABLE_KINDS).optional(),
        dueOn: Day.optional(),
        review: z.boolean().optional().meta({ description: "Whether the company sees a draft first." }),
      }),
    ),
    budgetCents: z.int().meta(CENTS),
    valueInKindCents: z.int().meta(CENTS),
    valueInKind: z.string(),
    depositPercent: z.int().nullable(),
    paymentDue: z.enum(PAYMENT_DUES).nullable(),
    penaltyPercent: z.int().nullable().meta({ description: "A year; null is the rate of the law." }),
    usageRights: z.string(),
    startsOn: Day,
    endsOn: Day,
    disclosure: z.enum(DISCLOSURES),
    rounds: z.int().nullable().meta({ description: "How often changes of a draft may be asked." }),
    reviewDays: z.int().nullable().meta({ description: "After so many days without an answer a draft is approved." }),
    note: z.string(),
    createdAt: Time,
  })
  .meta({ id: "Offer" })

const summary = {
  id: Id.meta({ description: "The same before and after both sides agree." }),
  side: Side.meta({ description: "Which of the two you are." }),
  other: z.string().nullable().meta({ description: "Who the other side is; null once its account is gone." }),
  title: z.string(),
  status: z.enum(COLLABORATION_STATUSES),
  awaiting: Side.nullable().meta({ description: "Whose answer it waits for." }),
  startsOn: Day,
  endsOn: Day,
  expiresAt: Time.nullable(),
}
const Proposal = z
  .object({
    ...summary,
    yourTurn: z.boolean().meta({
      description: "Whether it waits for you: for an answer, a signature, changes of a draft, a payment.",
    }),
    valueCents: z.int().meta({ description: "Money and value in kind, in cents of EUR excluding tax." }),
  })
  .meta({ id: "Proposal" })
const ProposalDetail = z
  .object({
    ...summary,
    acceptedAt: Time.nullable(),
    endedAt: Time.nullable(),
    offers: z.array(OfferView).meta({ description: "The one that stands first." }),
    history: z
      .array(
        z.object({
          at: Time,
          side: z.enum([...SIDES, "system", "admin"]),
          kind: z.enum(EVENT_KINDS).meta({
            description:
              "Of a `deliverable`, `unpublished` says that the post is not the one agreed on, by its network's word: it no longer counts. Of none, that the collaboration was taken off the page.",
          }),
          version: z.int().nullable(),
          deliverable: z.string().nullable(),
          note: z.string(),
        }),
      )
      .meta({ description: "What has happened, the oldest first." }),
    actions: z.array(z.enum(COLLABORATION_ACTIONS)).meta({ description: "What you may do now." }),
  })
  .meta({ id: "ProposalDetail" })

const Which = z.object({ proposal: Id })
const version = ShownVersion.meta({
  description: "The one that you have read: another that stands meanwhile is refused (409).",
})

const list = memberOperation({
  ...BARE,
  id: "listProposals",
  method: "get",
  path: "/me/proposals",
  tag: "Collaborations",
  summary: "Your collaborations with companies or creators of the site, from the proposal on, newest first",
  scope: "read",
  problems: ["not_found"],
  status: 200,
  query: z.strictObject({
    status: z.enum(COLLABORATION_STATUSES).optional(),
    limit: Size.default(20),
    cursor: Cursor.optional(),
  }),
  answer: z.object({ data: z.array(Proposal), next: Cursor.nullable() }),
  async run({ caller, query: { status = null, limit, cursor = null } }) {
    const found = await findCollaborations(caller.actor, { status, after: cursor, before: null, size: limit })
    if (!found) throw new NotFound("collaboration")
    const { side, page } = found
    const data = page.rows.map(({ id, title, name, status, awaiting, work, cents, startsOn, endsOn, expiresAt }) => ({
      id,
      side,
      other: name,
      title,
      status,
      awaiting,
      yourTurn: work !== null,
      valueCents: cents,
      startsOn,
      endsOn,
      expiresAt: expiresAt?.toISOString() ?? null,
    }))
    return { value: { data, next: page.next }, next: page.next }
  },
})

const read = memberOperation({
  ...BARE,
  id: "getProposal",
  method: "get",
  path: "/me/proposals/{proposal}",
  tag: "Collaborations",
  summary: "One of them with its offers, what was answered, and what you may do now",
  scope: "read",
  status: 200,
  params: Which,
  answer: ProposalDetail,
  run: async ({ caller, params }) => ({ value: await proposalOf(caller.actor, params.proposal) }),
})

const answer = memberOperation({
  ...BARE,
  id: "answerProposal",
  method: "post",
  path: "/me/proposals/{proposal}/answer",
  tag: "Collaborations",
  summary: "Accepts or declines the offer that stands, takes it back, or ends what was agreed on",
  description:
    "As its button on the site: `actions` says which of them are yours now. Sent twice, the second is refused (409).",
  scope: "answers:write",
  problems: ["conflict"],
  status: 200,
  params: Which,
  body: z.strictObject({
    answer: z.enum(["accept", "decline", "withdraw", "complete", "cancel"]),
    version,
    note: z.string().max(1000).optional(),
  }),
  answer: ProposalDetail,
  async run({ caller: { actor }, params: { proposal: id }, body }) {
    const given = await validatedBody(AnswerForm, { version: body.version, note: body.note })
    await giveAnswer(actor, id, body.answer, given)
    return { value: await proposalOf(actor, id) }
  },
})

const NewOffer = z.strictObject({
  version,
  title: z.string().min(1).max(1000),
  brief: z.string().min(1).max(10_000),
  category: z.string().max(100),
  objective: z.string().min(1).max(1000),
  deliverables: z
    .array(
      z.strictObject({
        network: Network,
        what: z.string().min(1).max(1000),
        count: z.int().min(1).max(100).default(1),
        kind: z.enum(DELIVERABLE_KINDS).optional(),
        dueOn: Day.optional(),
        review: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(100),
  budgetCents: Cents.default(0).meta(CENTS),
  valueInKindCents: Cents.default(0).meta(CENTS),
  valueInKind: z.string().max(1000).optional(),
  depositPercent: z.int().min(0).max(100).optional(),
  paymentDue: z.enum(PAYMENT_DUES).optional(),
  penaltyPercent: z.int().min(0).max(100).nullable().optional(),
  usageRights: z.string().max(10_000).optional(),
  startsOn: Day,
  endsOn: Day,
  disclosure: z.enum(DISCLOSURES),
  rounds: z.int().min(0).max(99).optional(),
  reviewDays: z.int().min(1).max(99).optional(),
  note: z.string().max(1000).optional(),
})
type NewOffer = z.output<typeof NewOffer>

const counter = memberOperation({
  ...BARE,
  id: "counterProposal",
  method: "post",
  path: "/me/proposals/{proposal}/offers",
  tag: "Collaborations",
  summary: "Answers an offer by another one, which the other side is asked about",
  scope: "answers:write",
  problems: ["conflict"],
  status: 201,
  params: Which,
  // Terms and words that the other side reads as a person's.
  notForAgents: true,
  body: NewOffer,
  answer: ProposalDetail,
  async run({ caller: { actor }, params: { proposal: id }, body }) {
    const { version, ...offered } = body
    const offer = await validatedBody(OfferForm, formOf(offered), NAMES)
    await counterPropose(actor, id, { version, offer })
    return { value: await proposalOf(actor, id) }
  },
})

const prepare = memberOperation({
  ...BARE,
  id: "prepareProposal",
  method: "post",
  path: "/me/prepared-proposals",
  tag: "Collaborations",
  summary: "Prepares a proposal to an influencer, which a person of your company reads and sends",
  description:
    "Nothing is sent and nothing is kept: the answer is an address that opens the form filled in, for your company alone, for 30 days.",
  scope: "read",
  problems: ["forbidden", "not_found"],
  status: 200,
  body: NewOffer.omit({ version: true, note: true }).extend({
    influencer: Id.meta({ description: "Whom it is for." }),
  }),
  answer: z.object({ url: z.url().meta({ description: "Where a person opens it." }) }),
  async run({ caller: { actor }, body: { influencer, ...body } }) {
    const offer = await validatedBody(OfferForm, formOf(body), NAMES)
    return { value: { url: absolute(await prepareProposal(actor, { influencerId: influencer, offer })) } }
  },
})

/** The form's fields as programs call them. */
const NAMES = {
  budget: "budgetCents",
  value: "valueInKindCents",
  deposit: "depositPercent",
  penalty: "penaltyPercent",
  direct: "review",
}

/** The fields of the screen's form. */
function formOf({
  budgetCents,
  valueInKindCents,
  depositPercent,
  penaltyPercent,
  rounds,
  reviewDays,
  deliverables,
  ...rest
}: Omit<NewOffer, "version">) {
  const typed = (number: number | null | undefined) => (number === undefined || number === null ? "" : String(number))
  return {
    ...rest,
    budget: budgetCents === 0 ? "" : typedPrice(budgetCents),
    value: valueInKindCents === 0 ? "" : typedPrice(valueInKindCents),
    deposit: typed(depositPercent),
    penalty: typed(penaltyPercent),
    rounds: typed(rounds),
    reviewDays: typed(reviewDays),
    deliverables: deliverables.map(({ count, review = true, ...row }) => ({
      ...row,
      count: String(count),
      ...(!review && { direct: "on" as const }),
    })),
  }
}

async function proposalOf(actor: Actor, id: string) {
  const { side, names, offers, offer, history, expiresAt, acceptedAt, endedAt, ...rest } = await loadWithOffers(
    actor,
    id,
  )
  return {
    id: rest.id,
    side,
    other: names[side === "company" ? "influencer" : "company"].name,
    title: offer.title,
    status: rest.status,
    awaiting: rest.status === "pending" ? rest.awaiting : null,
    startsOn: offer.startsOn,
    endsOn: offer.endsOn,
    expiresAt: expiresAt?.toISOString() ?? null,
    acceptedAt: acceptedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    offers: offers.map(({ createdAt, deliverables, ...each }) => ({
      ...each,
      deliverables: [...deliverables],
      createdAt: createdAt.toISOString(),
    })),
    history: history.map(({ id: _, at, ...event }) => ({ ...event, at: at.toISOString() })),
    actions: rest.actions,
  }
}

export const PROPOSAL_OPERATIONS = [list, read, answer, counter, prepare]
