import type { MessageView } from "../messages/view"

/**
 * The words of a sent form that are still on their way; null once they stand in the thread, where the socket may bring them before
 * the answer comes. The form's `seen` says how far its page had come: what its reader wrote behind that is what was sent. On a page
 * of older messages, which has no such field, nothing comes.
 */
export function onItsWay(form: FormData | undefined, messages: readonly MessageView[]): string | null {
  if (form?.get("intent") !== "send") return null
  const seen = form.get("seen")
  const isOwn = ({ own, author, event }: MessageView) => own && author === null && event === null
  if (seen !== null && messages.some((message) => isOwn(message) && message.seq > Number(seen))) return null
  const body = form.get("body")
  return typeof body === "string" ? body : ""
}
