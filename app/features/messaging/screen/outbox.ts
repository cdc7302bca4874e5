import { useEffect, useState } from "react"
import type { MessageView } from "../messages/view"

/** What was written here and does not stand in the thread yet. */
export type Outgoing = Readonly<{
  /** The key of its form, by which it arrives once however often it is sent. */
  key: string
  body: string
  files: readonly File[]
  /** The newest message of the thread when it was written. */
  behind: number
}>

/**
 * What is on its way, in its order. Words that wait for the network are there again when the page is loaded anew; files a
 * browser does not keep, and a message with files is not sent without them.
 */
export function useOutbox(conversationId: string) {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([])
  const place = `outbox ${conversationId}`
  useEffect(() => {
    const kept = keptIn(place)
    if (kept.length > 0) setOutgoing((now) => [...kept, ...now])
  }, [place])
  useEffect(() => {
    const words = outgoing.filter(({ files }) => files.length === 0)
    try {
      if (words.length > 0) sessionStorage.setItem(place, JSON.stringify(words))
      else sessionStorage.removeItem(place)
    } catch {
      // A browser that keeps nothing: what waits is lost with the page.
    }
  }, [place, outgoing])
  return {
    outgoing,
    add: (added: Outgoing) => setOutgoing((now) => [...now, added]),
    remove: (key: string) => setOutgoing((now) => now.filter((each) => each.key !== key)),
  }
}

function keptIn(place: string): Outgoing[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? "[]")
    return Array.isArray(kept) ? kept.filter(isOutgoing) : []
  } catch {
    return []
  }
}

function isOutgoing(kept: unknown): kept is Outgoing {
  const { key, body, files, behind } = { ...(kept as Partial<Outgoing> | null) }
  return typeof key === "string" && typeof body === "string" && Array.isArray(files) && typeof behind === "number"
}

/** As the form of the page would send it; `stay`: the answer is for the line that waits for it, not for a new page. */
export function formOf({ key, body, files, behind }: Outgoing) {
  const form = new FormData()
  const fields = { intent: "send", stay: "1", idempotencyKey: key, body, seen: String(behind) }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const file of files) form.append("attachments", file)
  return form
}

/**
 * Whether it stands in the thread, where the socket may bring it before the answer comes. Its reader wrote it behind what the
 * page had seen, in the same words: what a colleague or a collaboration adds meanwhile is something else.
 */
export function hasArrived({ body, behind, files }: Outgoing, messages: readonly MessageView[]): boolean {
  return messages.some(
    ({ own, author, event, seq, ...message }) =>
      own &&
      author === null &&
      event === null &&
      seq > behind &&
      plain(message.body) === plain(body) &&
      message.attachments.length === files.length,
  )
}

/** Forms break lines in a way of their own, and what stands around words is left out. */
function plain(body: string) {
  return body.replaceAll("\r\n", "\n").trim()
}
