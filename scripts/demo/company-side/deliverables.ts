import type { collaborationEvents } from "../../../database/schema/collaborations.ts"
import type {
  deliverableComments,
  deliverableDrafts,
  deliverableFileParts,
  deliverableFiles,
  deliverables,
} from "../../../database/schema/deliverables.ts"
import type { postReadings, postReadingsDue } from "../../../database/schema/posts.ts"
import { addDays, parisDay, parisMidnight } from "../../../platform/text/day.ts"
import { isPostNetwork } from "../../../vocabulary/posts.ts"
import { userId } from "../accounts.ts"
import type { Calendar } from "../calendar.ts"
import { CREATOR, influencerId } from "../influencers.ts"
import type { NetworkRows } from "../networks.ts"
import { idOf } from "../random.ts"
import { demoCompanies } from "./companies.ts"
import type { PlotDraft, PlotPiece } from "./plots.ts"
import { creatorUserId, piecesOf, REVIEW_DAYS, ROUNDS } from "./proposals.ts"
import { figuresAt, type ReadPost, readingsOf } from "./readings.ts"
import { storyOf, talkedTo } from "./stories.ts"

/** A stored picture, by the id of the file of a draft or of the piece whose post it shows. */
export type DraftPictures = ReadonlyMap<string, { file: string; bytes: number }>

export type DeliverableRows = {
  deliverables: (typeof deliverables.$inferInsert & { id: string })[]
  deliverableDrafts: (typeof deliverableDrafts.$inferInsert)[]
  deliverableFiles: (typeof deliverableFiles.$inferInsert)[]
  deliverableFileParts: (typeof deliverableFileParts.$inferInsert)[]
  deliverableComments: (typeof deliverableComments.$inferInsert)[]
  collaborationEvents: (typeof collaborationEvents.$inferInsert)[]
  postReadings: (typeof postReadings.$inferInsert)[]
  postReadingsDue: (typeof postReadingsDue.$inferInsert)[]
}
type Given = { influencerNetworks: NetworkRows["influencerNetworks"]; pictures: DraftPictures }

/** Every piece of what was agreed on, with all that has become of it. */
export function deliverableRows(days: Calendar, given: Given): DeliverableRows {
  const each = allPieces().map((piece) => rowsOf(piece, days, given))
  return {
    deliverables: each.flatMap((rows) => rows.deliverables),
    deliverableDrafts: each.flatMap((rows) => rows.deliverableDrafts),
    deliverableFiles: each.flatMap((rows) => rows.deliverableFiles),
    deliverableFileParts: each.flatMap((rows) => rows.deliverableFileParts),
    deliverableComments: each.flatMap((rows) => rows.deliverableComments),
    collaborationEvents: each.flatMap((rows) => rows.collaborationEvents),
    postReadings: each.flatMap((rows) => rows.postReadings),
    postReadingsDue: each.flatMap((rows) => rows.postReadingsDue),
  }
}

/** The posts that networks report to their owners: those that connections read, unless they are gone. */
export function connectedPosts(days: Calendar, influencerNetworks: NetworkRows["influencerNetworks"]) {
  return allPieces().flatMap((piece) => {
    const account = accountOf(piece, influencerNetworks)
    const isThere = piece.kind !== "story" && !Object.values(piece.missed ?? {}).includes("gone")
    if (!account?.platformId || piece.published === undefined || !isThere) return []
    const { id, code } = addressOf(piece, account.handle)
    const publishedAt = days.at(piece.published, 9.5).toISOString()
    const { network, kind } = piece
    const { views, likes, comments, shares, saves, reach } = figuresAt(
      { deliverableId: piece.id, network, kind },
      "30d",
    )
    const told = { views, likes, comments, shares: shares ?? undefined, saves: saves ?? undefined }
    return [{ network, id, code, ownerId: account.platformId, publishedAt, ...told, reach: reach ?? undefined }]
  })
}

/** The ids of the pictures that drafts and posts have. */
export function pictureIds(): string[] {
  return allPieces().flatMap(({ id, drafts = [], hasScreenshot }) => [
    ...drafts.flatMap((draft, at) => (draft.hasPicture ? [fileId(id, at)] : [])),
    ...(hasScreenshot ? [id] : []),
  ])
}

type Piece = PlotPiece & {
  id: string
  position: number
  collaborationId: string
  path: string
  creatorUser: string
  companyUser: string
  /** Days ago, and the hour, at which the offer was accepted. */
  agreed: readonly [ago: number, hour: number]
  /** Which of its captions a draft has. */
  voice: number
}

function allPieces(): Piece[] {
  return demoCompanies().flatMap((company) =>
    talkedTo(company).flatMap((person, place) => {
      const story = storyOf(company, person)
      if (story?.status !== "active" && story?.status !== "completed") return []
      const step = story.steps.findIndex(([event]) => event === "accepted") + 1
      const collaborationId = idOf("proposal", company.key, person.path)
      return piecesOf(company, person, story).map((piece, position) => ({
        ...piece,
        id: idOf("deliverable", collaborationId, position),
        position,
        collaborationId,
        path: person.path,
        creatorUser: creatorUserId(person),
        companyUser: userId(company.owner),
        agreed: [story.made - step, 11 + step] as const,
        voice: person.path === CREATOR ? 0 : place < 5 ? 1 : 2,
      }))
    }),
  )
}

function fileId(piece: string, draft: number) {
  return idOf("draft-file", piece, draft)
}

function accountOf({ path, network }: Piece, rows: Given["influencerNetworks"]) {
  const influencer = influencerId({ path })
  const row = rows.find((each) => each.influencerId === influencer && each.network === network)
  return row?.provenance === "connected" ? row : undefined
}

/** A plausible address of a post; `id`: the network's id of it. */
function addressOf({ id: piece, network, kind }: Piece, handle: string) {
  const hex = piece.replaceAll("-", "")
  const id =
    network === "youtube"
      ? hex.slice(0, 11)
      : `73${BigInt(`0x${hex.slice(0, 14)}`)
          .toString()
          .padStart(17, "0")}`
  if (network === "tiktok") return { id, code: id, url: `https://www.tiktok.com/@${handle}/video/${id}` }
  if (network === "youtube") return { id, code: id, url: `https://www.youtube.com/watch?v=${id}` }
  if (kind === "story") return { id, code: id, url: `https://www.instagram.com/stories/${handle}/${id}/` }
  const code = `D${hex.slice(1, 11)}`
  return { id, code, url: `https://www.instagram.com/p/${code}/` }
}

function rowsOf(piece: Piece, days: Calendar, { influencerNetworks, pictures }: Given): DeliverableRows {
  const { id, collaborationId, network, kind, published, drafts = [], state } = piece
  if (!isPostNetwork(network)) throw new Error(`nobody reads posts on ${network}`)
  const account = accountOf(piece, influencerNetworks)
  const address = addressOf(piece, account?.handle ?? piece.path.replaceAll("-", ""))
  const publishedAt = published === undefined ? null : days.at(published, 9.5)
  const last = drafts.at(-1)
  const screenshot = piece.hasScreenshot ? pictures.get(id) : undefined
  const approvedAt = piece.approved === undefined ? null : days.at(piece.approved, 8.25)
  const read: ReadPost | null = publishedAt && {
    deliverableId: id,
    influencerId: influencerId(piece),
    network,
    kind,
    publishedAt,
    isConnected: account !== undefined,
    ...(piece.missed && { missed: piece.missed }),
    now: days.now,
  }
  const { readings, due } = read ? readingsOf(read) : { readings: [], due: [] }
  const texts = drafts.map((draft, at) => draftRows(piece, { draft, at }, days, pictures))
  return {
    deliverables: [
      {
        id,
        collaborationId,
        position: piece.position,
        network,
        kind,
        title: piece.what,
        dueOn: days.day(-piece.dueIn),
        state,
        review: piece.review ?? true,
        rounds: ROUNDS,
        roundsUsed: Math.max(0, drafts.length - (state === "changes_asked" ? 0 : 1)),
        reviewDays: REVIEW_DAYS,
        draftVersion: drafts.length,
        answerDueAt: state === "draft_sent" && last ? silentFrom(days.at(last.sent, SENT_AT)) : null,
        approvedAt,
        approvedBySilence: piece.isBySilence ?? false,
        skipAskedBy: state === "skipped" ? null : (piece.skipAskedBy ?? null),
        postUrl: publishedAt && address.url,
        postId: publishedAt && (account || network !== "instagram") ? address.id : null,
        publishedAt,
        declared: account === undefined || publishedAt === null,
        screenshot: screenshot?.file ?? null,
        screenshotAt: screenshot && published !== undefined ? days.at(published, 9.75) : null,
        createdAt: days.at(...piece.agreed),
      },
    ],
    deliverableDrafts: texts.map(({ row }) => row),
    deliverableFiles: texts.flatMap(({ files }) => files),
    deliverableFileParts: texts.flatMap(({ parts }) => parts),
    deliverableComments: texts.flatMap(({ comments }) => comments),
    collaborationEvents: eventRows(piece, days),
    postReadings: readings,
    postReadingsDue: due,
  }
}

/** An hour of the day at which drafts are sent; words about them come later. */
const SENT_AT = 7.5

/** The same as the product's `answerDue`. */
function silentFrom(sentAt: Date) {
  return parisMidnight(addDays(parisDay(sentAt), REVIEW_DAYS + 1))
}

function draftRows(
  piece: Piece,
  { draft, at }: { draft: PlotDraft; at: number },
  days: Calendar,
  pictures: DraftPictures,
) {
  const id = idOf("draft", piece.id, at)
  const madeAt = days.at(draft.sent, SENT_AT)
  const picture = draft.hasPicture ? pictures.get(fileId(piece.id, at)) : undefined
  const file = fileId(piece.id, at)
  return {
    row: {
      id,
      deliverableId: piece.id,
      version: at + 1,
      caption: draft.captions[piece.voice % draft.captions.length] ?? "",
      note: draft.note ?? "",
      madeBy: piece.creatorUser,
      madeAt,
    },
    files: picture
      ? [
          {
            id: file,
            deliverableId: piece.id,
            draftId: id,
            name: `table-${at + 1}.webp`,
            mediaType: "image/webp",
            bytes: picture.bytes,
            received: picture.bytes,
            uploadedBy: piece.creatorUser,
            createdAt: madeAt,
          },
        ]
      : [],
    parts: picture ? [{ fileId: file, start: 0, bytes: picture.bytes, file: picture.file }] : [],
    comments: (draft.comments ?? []).map(([side, ago, body], place) => ({
      id: idOf("draft-comment", id, place),
      draftId: id,
      side,
      authorId: side === "company" ? piece.companyUser : piece.creatorUser,
      body,
      at: days.at(ago, 8 + place),
    })),
  }
}

type Step = {
  kind: DeliverableRows["collaborationEvents"][number]["kind"]
  at: Date
  by: "company" | "influencer" | "system"
  version?: number
}

function eventRows(piece: Piece, days: Calendar): DeliverableRows["collaborationEvents"] {
  const { drafts = [], state, approved, published, skipped, skipAskedBy } = piece
  const isAnswered = (at: number) => at < drafts.length - 1 || state === "changes_asked"
  const version = drafts.length
  const steps: Step[] = [
    ...drafts.flatMap((draft, at): Step[] => [
      { kind: "draft_sent", at: days.at(draft.sent, SENT_AT), by: "influencer", version: at + 1 },
      ...(isAnswered(at)
        ? [
            {
              kind: "changes_asked" as const,
              at: days.at(draft.comments?.[0]?.[1] ?? draft.sent, 8),
              by: "company" as const,
              version: at + 1,
            },
          ]
        : []),
    ]),
    ...(approved === undefined
      ? []
      : [
          {
            kind: "draft_approved" as const,
            at: days.at(approved, 8.25),
            by: piece.isBySilence ? ("system" as const) : ("company" as const),
            version,
          },
        ]),
    ...(published === undefined
      ? []
      : [{ kind: "deliverable_published" as const, at: days.at(published, 9.6), by: "influencer" as const }]),
    ...(skipAskedBy ? [{ kind: "skip_asked" as const, at: days.at((skipped ?? 0) + 1, 10), by: skipAskedBy }] : []),
    ...(skipped === undefined
      ? []
      : [{ kind: "deliverable_skipped" as const, at: days.at(skipped, 10), by: "company" as const }]),
  ]
  return steps.map(({ kind, at, by, version: told }, place) => ({
    id: idOf("deliverable-event", piece.id, place),
    collaborationId: piece.collaborationId,
    at,
    side: by,
    actorId: by === "system" ? null : by === "company" ? piece.companyUser : piece.creatorUser,
    kind,
    deliverableId: piece.id,
    version: told ?? null,
    note: "",
  }))
}
