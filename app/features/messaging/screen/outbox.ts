import { useKeptList } from "#app/ui/kept-list"
import type { MessageView } from "../messages/view"

/** A message written here that is not in the thread yet. */
export type Outgoing = Readonly<{
  /** The key of its form, by which it arrives once however often it is sent. */
  key: string
  body: string
  files: readonly File[]
  /** The newest message of the thread when it was written. */
  behind: number
}>

/**
 * Messages being sent, in order. Texts that wait for the network are restored when the page is reloaded; browsers do not keep files, and a
 * message with files is not sent without them.
 */
export function useOutbox(conversationId: string) {
  const { items, add, remove } = useKeptList(`outbox ${conversationId}`, isOutgoing, hasNoFiles)
  return { outgoing: items, add, remove }
}

function hasNoFiles({ files }: Outgoing) {
  return files.length === 0
}

function isOutgoing(kept: unknown): kept is Outgoing {
  const { key, body, files, behind } = { ...(kept as Partial<Outgoing> | null) }
  return typeof key === "string" && typeof body === "string" && Array.isArray(files) && typeof behind === "number"
}

/** The fields of the page's own form; `stay`: the answer goes to the line that waits for it, not to a new page. */
export function formOf({ key, body, files, behind }: Outgoing) {
  const form = new FormData()
  const fields = { intent: "send", stay: "1", idempotencyKey: key, body, seen: String(behind) }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const file of files) form.append("attachments", file)
  return form
}

/**
 * Those that stand in the thread, by their keys: the socket may bring one before its answer comes, and an answer may be lost. Its
 * writer wrote it behind what the page had seen, in the same words: what a colleague or a collaboration adds meanwhile is something
 * else. One line of the thread stands for one message, and those whose answer has come (`answered`, by id) for none that is left.
 */
export function findArrived(
  outgoing: readonly Outgoing[],
  messages: readonly MessageView[],
  answered: ReadonlySet<string>,
): ReadonlySet<string> {
  const taken = new Set(answered)
  const arrived = new Set<string>()
  for (const each of outgoing) {
    const there = messages.find((message) => !taken.has(message.id) && isSame(each, message))
    if (!there) continue
    taken.add(there.id)
    arrived.add(each.key)
  }
  return arrived
}

function isSame({ body, behind, files }: Outgoing, { own, author, event, seq, ...message }: MessageView) {
  const isOwn = own && author === null && event === null && seq > behind
  return isOwn && plain(message.body) === plain(body) && message.attachments.length === files.length
}

/** Forms break lines in a way of their own, and what stands around words is left out. */
function plain(body: string) {
  return body.replaceAll("\r\n", "\n").trim()
}
