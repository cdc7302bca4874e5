import type { CompanyMarkView } from "#app/features/companies/public"
import type { Purpose } from "#vocabulary/messages"
import type { Side } from "#vocabulary/roles"
import type { MessageView } from "../messages/view"
import type { ReplyFiguresShown } from "../replies/rules"

/** The other side of a conversation. */
export type OtherParty = Readonly<{
  id: string
  side: Side
  name: string
  isVerified: boolean
  /** The company's verification mark; null without one, and for influencers. */
  mark: CompanyMarkView | null
  picture: string | null
}>

export type ConversationView = Readonly<{
  id: string
  /** The reader's. */
  side: Side
  purpose: Purpose
  /** Null for an influencer whose page is not shown for now. */
  other: OtherParty | null
  otherId: string
  figures: ReplyFiguresShown | null
  /** The reader's side hears no more of the other. */
  blocks: boolean
  messages: readonly MessageView[]
  hasEarlier: boolean
  /** Up to where the reader's side has read, and how far there is to read. */
  seenSeq: number
  reachedSeq: number
  /** Up to where the other side has read. */
  otherSeenSeq: number
}>
