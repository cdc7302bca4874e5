import { type FormEvent, useEffect, useRef } from "react"
import { useFetcher } from "react-router"
import * as paths from "#app/paths"
import { KIND_ICONS } from "#app/ui/block-picture"
import { Button } from "#app/ui/button"
import { Icon } from "#app/ui/icon"
import { useKeptList } from "#app/ui/kept-list"
import { useSendAgain } from "#app/ui/send-again"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isNotSent, shownOf } from "#platform/forms/not-sent"
import { isolate } from "#platform/text/bidi"
import { BLOCK_KINDS } from "#vocabulary/page"
import { type EditorAnswer, refusedIn, type Saved, savedIn } from "../saved"

/** A block that was added without a network. `key` becomes its id, by which it arrives once however often it is sent. */
export type WaitingBlock = Readonly<{ key: string; fields: Readonly<Record<string, string>> }>

/** Under a name that the cookie page lists, and for each page its own. */
export function useWaitingBlocks(influencerId: string) {
  return useKeptList(`unsent blocks ${influencerId}`, isWaitingBlock)
}

function isWaitingBlock(kept: unknown): kept is WaitingBlock {
  const { key, fields } = { ...(kept as Partial<WaitingBlock> | null) }
  return typeof key === "string" && typeof fields === "object" && fields !== null
}

/**
 * The new block of a form that is sent without a network, if it can wait for one. One that lacks something is asked for it
 * as ever, and one with a picture from one's own machine keeps its form: a browser keeps no file.
 */
export function waitingIn(event: FormEvent<HTMLFormElement>): WaitingBlock | null {
  const { submitter } = event.nativeEvent as SubmitEvent
  const form = new FormData(event.currentTarget, submitter)
  const image = form.get("image")
  const { version: _, ...fields } = Object.fromEntries(shownOf(form))
  const isWhole = fields.title?.trim() !== "" && fields.url?.trim() !== ""
  const hasFile = image instanceof File && image.size > 0
  if (navigator.onLine || fields.intent !== "add" || !isWhole || hasFile) return null
  return { key: crypto.randomUUID(), fields }
}

type WaitingRowProps = {
  waiting: WaitingBlock
  /** The first in its order: the others follow it. */
  isNext: boolean
  /** It stands on the page already. */
  hasArrived: boolean
  /** No other form is open, in whose place its own would come. */
  mayReturn: boolean
  /** It has just been added. */
  isNew: boolean
  onSent: (saved: Saved | null) => void
  onRefused: (answer: FormAnswer) => void
  onRemove: () => void
}

/** A row of the list that leaves as soon as there is a network. */
export function WaitingRow(props: WaitingRowProps) {
  const { waiting, isNext, hasArrived, mayReturn, isNew, onSent, onRefused, onRemove } = props
  const { key, fields } = waiting
  const fetcher = useFetcher<EditorAnswer>()
  const answer = fetcher.state === "idle" ? fetcher.data : undefined
  const [saved, refused] = [savedIn(answer), refusedIn(answer)]
  const hasFailed = isNotSent(answer)
  const send = () =>
    void fetcher.submit({ ...fields, id: key }, { method: "post", action: localizedHref(paths.editor) })

  const hasBegun = useRef(false)
  useEffect(() => {
    if (!isNext || hasBegun.current || !navigator.onLine) return
    hasBegun.current = true
    send()
  })
  useEffect(() => {
    if (saved) onSent({ ...saved, saved: "added" })
    else if (hasArrived && fetcher.state === "idle") onSent(null)
    else if (refused && !hasFailed && mayReturn) onRefused(refused)
  })
  useSendAgain(isNext && fetcher.state === "idle" && (hasFailed || !answer), () => {
    hasBegun.current = true
    send()
  })

  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) row.current?.focus()
  }, [isNew])

  const title = fields.title ?? ""
  const kind = BLOCK_KINDS.find((each) => each === fields.kind) ?? "link"
  if (hasArrived) return null
  return (
    <li>
      <article
        ref={row}
        tabIndex={-1}
        aria-label={title}
        className="flex min-h-17 items-center gap-2.5 rounded-card border border-dashed border-line bg-paper p-2 ps-3"
      >
        <span className="grid size-13 shrink-0 place-items-center rounded-card bg-accent-soft text-accent-ink">
          <Icon name={KIND_ICONS[kind]} size={22} />
        </span>
        <div className="grid min-w-0 flex-1 py-1 *:[text-align:match-parent] *:[text-align:-webkit-match-parent]">
          <p dir="auto" className="line-clamp-2 font-semibold text-ink-soft">
            {title}
          </p>
          <p className="flex items-center gap-1.5 text-sm text-ink-soft">
            <Icon name="clock" size={16} />
            {m.editor_waiting()}
          </p>
        </div>
        {hasFailed && (
          <Button variant="quiet" size="small" onClick={send}>
            {m.messages_resend()}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={m.editor_remove({ title: isolate(title) })}
          onClick={onRemove}
          className="size-11 px-0"
        >
          <Icon name="x" size={18} />
        </Button>
      </article>
    </li>
  )
}
