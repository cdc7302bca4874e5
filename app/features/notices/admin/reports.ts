import type { ListState } from "#app/features/admin-kit/public"
import type { ReportReason, ReportState } from "#vocabulary/messages"
import {
  type GroundKind,
  NOTICE_STATES,
  type NoticeDecision,
  type NoticeEventKind,
  type NoticeParty,
  type NoticeReason,
  type NoticeState,
} from "#vocabulary/notices"

export type ReportSort = "created"
export const REPORT_SORTS = ["created"] as const

/** `open`: what waits for a decision, in whichever state. */
export type NoticeFilter = NoticeState | "open"
export const NOTICE_FILTERS = ["open", ...NOTICE_STATES] as const satisfies readonly NoticeFilter[]

export type NoticeRow = {
  id: string
  reference: string
  reason: NoticeReason
  path: string
  state: NoticeState
  decision: NoticeDecision | null
  flagged: boolean
  createdAt: Date
  dueAt: Date
  /** Open, and its deadline has passed. */
  late: boolean
  influencerName: string | null
}

export type NoticeStep = {
  id: string
  at: Date
  kind: NoticeEventKind
  /** The admin's address; null for an appeal, and for an account that has gone. */
  by: string | null
  party: NoticeParty | null
  words: string | null
  decision: NoticeDecision | null
  groundKind: GroundKind | null
  ground: string | null
  automated: boolean | null
}

export type OpenedNotice = NoticeRow & {
  explanation: string
  /** Both null where nobody had to say who they are, and once that has been cleared. */
  name: string | null
  email: string | null
  cleared: boolean
  /** The reader has decided it once, and there is another admin, who should decide an appeal (DSA art. 20). */
  leaveToOther: boolean
  page: {
    id: string
    name: string
    isActive: boolean
    isSuspended: boolean
    /** Its owner has asked for the deletion of their account. */
    isLeaving: boolean
    ownerId: string | null
    ownerEmail: string | null
  } | null
  /** The review that it is about, as it stands; null where it is about a page. */
  review: {
    body: string
    reply: string | null
    isRemoved: boolean
    authorId: string | null
    authorEmail: string | null
  } | null
  steps: NoticeStep[]
  /** Others about the same page: the newest, and how many there are. */
  others: { newest: NoticeRow[]; count: number }
}

export type ConversationReport = {
  id: string
  reason: ReportReason
  details: string
  state: ReportState
  createdAt: Date
  /** Null once the account has gone. */
  reporterEmail: string | null
  /** Null once the conversation has gone; `reported` is the side that the report is about. */
  parties: { reporter: string; reported: string } | null
}

type Paged = { page: { next: string | null; previous: string | null } }

export type ReportsContent = {
  state: ListState<ReportSort>
  /** Open work: notices without a decision, and open reports of conversations. */
  waiting: { notices: number; conversations: number }
} & (
  | ({ view: "notices"; filter: NoticeFilter | null; about: string | null; notices: NoticeRow[] } & Paged)
  | { view: "notice"; notice: OpenedNotice | null }
  | ({ view: "conversations"; filter: ReportState | null; reports: ConversationReport[] } & Paged)
)
