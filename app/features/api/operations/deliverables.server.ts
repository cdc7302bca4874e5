import { z } from "zod"
import { DELIVERABLE_ACTIONS } from "#app/features/collaborations/public"
import {
  approveDraft,
  askChanges,
  ChangesForm,
  type Draft,
  listOwnPieces,
  loadPiece,
  type OwnPiece,
  PublicationForm,
  publish,
} from "#app/features/collaborations/public.server"
import { draftFile } from "#app/paths"
import type { Actor } from "#platform/database/actor.server"
import { DELIVERABLE_KINDS, DELIVERABLE_STATES } from "#vocabulary/collaborations"
import { NETWORKS } from "#vocabulary/networks"
import { SIDES } from "#vocabulary/roles"
import { BARE, memberOperation } from "../core/operation.server"
import { validatedBody } from "../core/read.server"
import { PostFields, postView } from "./post-view.server"
import { absolute, Cursor, Day, Id, ShownVersion, Size, Time } from "./views.server"

const deliverable = {
  id: Id,
  network: z.enum([...NETWORKS, "other"]),
  kind: z.enum(DELIVERABLE_KINDS),
  title: z.string(),
  dueOn: Day.nullable(),
  state: z.enum(DELIVERABLE_STATES),
  review: z.boolean().meta({ description: "Whether the company sees a draft first." }),
  rounds: z.int().nullable().meta({ description: "How often changes of a draft may be asked." }),
  roundsUsed: z.int(),
  draftVersion: z.int().meta({ description: "The newest draft; 0 while there is none." }),
  answerDueAt: Time.nullable().meta({ description: "From then on silence is approval." }),
  approvedAt: Time.nullable(),
  approvedBySilence: z.boolean(),
  skipAskedBy: z.enum(SIDES).nullable().meta({ description: "Who asks to leave it out." }),
  post: z.object(PostFields).nullable().meta({ description: "What was published, and what it did." }),
  actions: z.array(z.enum(DELIVERABLE_ACTIONS)).meta({ description: "What you may do now." }),
}
const Deliverable = z.object(deliverable).meta({ id: "Deliverable" })
const DeliverableDetail = z
  .object({
    ...deliverable,
    drafts: z
      .array(
        z.object({
          version: z.int(),
          caption: z.string(),
          note: z.string(),
          madeAt: Time,
          files: z.array(
            z.object({
              id: Id,
              name: z.string(),
              mediaType: z.string(),
              bytes: z.int(),
              url: z.string().meta({ description: "It opens for whoever is signed in to the site as one of the two." }),
            }),
          ),
          comments: z.array(z.object({ side: z.enum(SIDES), body: z.string(), at: Time })),
        }),
      )
      .meta({ description: "Newest first." }),
  })
  .meta({ id: "DeliverableDetail" })

const OfCollaboration = z.object({ collaboration: Id })
const Which = z.object({ collaboration: Id, deliverable: Id })
const SENT_DRAFT = ShownVersion.meta({
  description: "The draft that you have seen: another that has come meanwhile is refused (409).",
})

const list = memberOperation({
  ...BARE,
  id: "listDeliverables",
  method: "get",
  path: "/me/collaborations/{collaboration}/deliverables",
  tag: "Collaborations",
  summary: "What was agreed on, piece by piece, how far each has come and what it did",
  scope: "read",
  status: 200,
  params: OfCollaboration,
  query: z.strictObject({ limit: Size.default(20), cursor: Cursor.optional() }),
  answer: z.object({ data: z.array(Deliverable), next: Cursor.nullable() }),
  async run({ caller, params: { collaboration: id }, query: { limit, cursor = null } }) {
    const { pieces, next } = await listOwnPieces(caller.actor, id, { after: cursor, size: limit })
    return { value: { data: pieces.map(view), next }, next }
  },
})

const read = memberOperation({
  ...BARE,
  id: "getDeliverable",
  method: "get",
  path: "/me/collaborations/{collaboration}/deliverables/{deliverable}",
  tag: "Collaborations",
  summary: "One of them with its drafts and what was said about them",
  scope: "read",
  status: 200,
  params: Which,
  answer: DeliverableDetail,
  run: async ({ caller, params }) => ({ value: await detailOf(caller.actor, params) }),
})

const announce = memberOperation({
  ...BARE,
  id: "announcePublication",
  method: "put",
  path: "/me/collaborations/{collaboration}/deliverables/{deliverable}/publication",
  tag: "Collaborations",
  summary: "Says where a piece was published, for its creator",
  description:
    "Your connection to the network reads the address: somebody else's post is refused. Where nothing is connected it counts by your word, and may be said anew.",
  scope: "answers:write",
  problems: ["conflict"],
  status: 200,
  params: Which,
  body: z.strictObject({
    postUrl: z.string().min(1).max(2000),
    publishedOn: Day.optional().meta({
      description: "Today where it is not said; the network's own word comes first.",
    }),
  }),
  answer: DeliverableDetail,
  async run({ caller: { actor }, params, body: { postUrl, publishedOn: publishedAt } }) {
    const publication = await validatedBody(PublicationForm, { postUrl, publishedAt }, { publishedAt: "publishedOn" })
    const { piece } = await loadPiece(actor, addressOf(params))
    await publish(actor, addressOf(params), { publication, isCorrection: piece.state === "published" })
    return { value: await detailOf(actor, params) }
  },
})

const approve = memberOperation({
  ...BARE,
  id: "approveDraft",
  method: "post",
  path: "/me/collaborations/{collaboration}/deliverables/{deliverable}/approval",
  tag: "Collaborations",
  summary: "Says yes to a draft, for the company",
  scope: "answers:write",
  problems: ["conflict"],
  status: 200,
  params: Which,
  body: z.strictObject({ version: SENT_DRAFT }),
  answer: DeliverableDetail,
  async run({ caller: { actor }, params, body }) {
    await approveDraft(actor, addressOf(params), body.version)
    return { value: await detailOf(actor, params) }
  },
})

const change = memberOperation({
  ...BARE,
  id: "askDraftChanges",
  method: "post",
  path: "/me/collaborations/{collaboration}/deliverables/{deliverable}/changes",
  tag: "Collaborations",
  summary: "Asks for changes of a draft, for the company: one of the rounds agreed on",
  scope: "answers:write",
  problems: ["conflict"],
  status: 200,
  params: Which,
  body: z.strictObject({ version: SENT_DRAFT, body: z.string().min(1).max(10_000) }),
  answer: DeliverableDetail,
  async run({ caller: { actor }, params, body }) {
    await askChanges(actor, addressOf(params), await validatedBody(ChangesForm, body))
    return { value: await detailOf(actor, params) }
  },
})

type Params = z.output<typeof Which>

function addressOf({ collaboration, deliverable }: Params) {
  return { id: collaboration, pieceId: deliverable }
}

async function detailOf(actor: Actor, params: Params) {
  const address = addressOf(params)
  const { piece, post, drafts } = await loadPiece(actor, address)
  return { ...view({ ...piece, post }), drafts: drafts.map((draft) => draftView(address, draft)) }
}

function view({ answerDueAt, approvedAt, post, ...piece }: OwnPiece) {
  return {
    id: piece.id,
    network: piece.network,
    kind: piece.kind,
    title: piece.title,
    dueOn: piece.dueOn,
    state: piece.state,
    review: piece.review,
    rounds: piece.rounds,
    roundsUsed: piece.roundsUsed,
    draftVersion: piece.draftVersion,
    answerDueAt: answerDueAt?.toISOString() ?? null,
    approvedAt: approvedAt?.toISOString() ?? null,
    approvedBySilence: piece.approvedBySilence,
    skipAskedBy: piece.skipAskedBy,
    post: post && postView(post),
    actions: piece.actions,
  }
}

function draftView(
  { id, pieceId }: ReturnType<typeof addressOf>,
  { version, caption, note, madeAt, files, comments }: Draft,
) {
  return {
    version,
    caption,
    note,
    madeAt: madeAt.toISOString(),
    files: files.map(({ draftId: _, ...file }) => ({ ...file, url: absolute(draftFile(id, pieceId, file.id)) })),
    comments: comments.map(({ side, body, at }) => ({ side, body, at: at.toISOString() })),
  }
}

export const DELIVERABLE_OPERATIONS = [list, read, announce, approve, change]
