import { useEffect, useRef } from "react"
import { useFetcher } from "react-router"
import { Icon } from "#app/ui/icon"
import { useSendAgain } from "#app/ui/send-again"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isNotSent } from "#platform/forms/not-sent"
import type { Answered } from "../messages/view"
import { Words } from "./message-line"
import { formOf, type Outgoing } from "./outbox"

type OutgoingLineProps = {
  outgoing: Outgoing
  action: string
  /** The first in its order: the others follow it. */
  isNext: boolean
  /** It stands in the thread: nothing more is shown, and it is sent on until an answer says so. */
  hasArrived: boolean
  onSent: (key: string, id: string) => void
  onRefused: (outgoing: Outgoing, answer: FormAnswer) => void
}

/** A message from the press on the button until it stands in the thread: on its way, or waiting for the network. */
export function OutgoingLine({ outgoing, action, isNext, hasArrived, onSent, onRefused }: OutgoingLineProps) {
  const fetcher = useFetcher<Answered>()
  const isIdle = fetcher.state === "idle"
  const answer = isIdle ? fetcher.data : undefined
  const isWaiting = isNotSent(answer)
  const send = () => void fetcher.submit(formOf(outgoing), { method: "post", action, encType: "multipart/form-data" })

  const hasBegun = useRef(false)
  useEffect(() => {
    if (!isNext || hasBegun.current) return
    hasBegun.current = true
    send()
  })
  useEffect(() => {
    if (!answer || isWaiting) return
    if ("sent" in answer) onSent(outgoing.key, answer.sent)
    else onRefused(outgoing, answer)
  })
  const isOnline = useSendAgain(isWaiting, send)

  if (hasArrived) return null
  return (
    <li className="ms-auto grid max-w-[min(85%,34rem)] animate-[rise_160ms_var(--ease)] justify-items-end gap-1">
      <Words own body={outgoing.body} />
      {outgoing.files.map(({ name, size, lastModified }) => (
        <span key={`${name} ${size} ${lastModified}`} className="flex items-center gap-1.5 text-sm text-ink-soft">
          <Icon name="paperclip" size={16} />
          <bdi className="wrap-anywhere">{name}</bdi>
        </span>
      ))}
      {isWaiting ? (
        <span className="flex flex-wrap items-center justify-end gap-x-2 px-1 text-sm text-ink-soft">
          <Icon name="clock" size={16} />
          {isOnline ? m.messages_waiting_again() : m.messages_waiting()}
          <button
            type="button"
            onClick={send}
            className="min-h-11 cursor-pointer font-semibold text-accent-ink underline underline-offset-4"
          >
            {m.messages_resend()}
          </button>
        </span>
      ) : (
        <span className="px-1 text-sm text-ink-soft">
          {isIdle && !isNext ? m.messages_waiting_turn() : m.messages_sending()}
        </span>
      )}
    </li>
  )
}
