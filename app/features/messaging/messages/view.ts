import type { FormAnswer } from "#platform/forms/answer"
import type { CollaborationEvent } from "#vocabulary/messages"

export type AttachmentView = Readonly<{ id: string; name: string; isPicture: boolean; bytes: number }>

/** One line of a thread, as its reader gets it with the page or while the page is open: plain data. */
export type MessageView = Readonly<{
  id: string
  seq: number
  /** Written by the reader's side. */
  own: boolean
  /** The colleague who wrote it; null when it was the reader or the other side, whose people have no names here. */
  author: string | null
  body: string
  event: CollaborationEvent | null
  collaborationId: string | null
  /** Milliseconds. */
  at: number
  attachments: readonly AttachmentView[]
}>

/** The answer to a message sent from an open page: its id, or why it is refused. */
export type Answered = Readonly<{ sent: string }> | FormAnswer
