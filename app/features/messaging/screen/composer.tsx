import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react"
import { useAnswer } from "#app/ui/answered-form"
import { FieldErrors } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Icon } from "#app/ui/icon"
import { keepAt, keptAt } from "#app/ui/on-device"
import { keepTyped } from "#app/ui/textarea"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { type ChosenFiles, ClipButton, FileChips, withFaults } from "./chosen-files"
import type { Outgoing } from "./outbox"

type ComposerProps = {
  conversationId: string
  action: string
  placeholder: string
  /** The refusal of the page's own form, or of a message that was being sent. */
  answer: FormAnswer | undefined
  /** A message that was refused, to be mended. */
  back: Outgoing | null
  /** Text that a program has prepared: it is in the page's address, and is not stored as the reader's draft. */
  prepared: string | undefined
  /** New with each page that the server makes. */
  idempotencyKey: string
  /** The newest message; null on a page of older ones. */
  newestSeq: number | null
  chosen: ChosenFiles
  onSend: (outgoing: Outgoing) => void
}

/** One line that grows to five, with its files. Sent, it is empty at once: the message goes on from the thread. */
export function Composer(props: ComposerProps) {
  const { conversationId, action, placeholder, answer, back, prepared, idempotencyKey, newestSeq, chosen, onSend } =
    props
  const { form, field } = useAnswer(answer, { stored: { body: prepared } })
  const [key] = useState(idempotencyKey)
  const area = useRef<HTMLTextAreaElement | null>(null)
  const sent = useRef(0)
  // The same at each rendering: a new one would put back what was typed before it was sent.
  const takeArea = useCallback((element: HTMLTextAreaElement | null) => {
    area.current = element
    keepTyped(element)
  }, [])

  const draft = `draft message ${conversationId}` as const
  useEffect(() => {
    if (prepared !== undefined) return
    void keptAt(draft).then((kept) => {
      if (typeof kept?.value === "string" && area.current?.value === "") area.current.value = kept.value
    })
  }, [draft, prepared])
  const keepDraft = () => {
    if (prepared === undefined) void keepAt(draft, area.current?.value || null)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that comes back
  useEffect(() => {
    if (!back || !area.current) return
    area.current.value = [back.body, area.current.value].filter(Boolean).join("\n")
    keepDraft()
    chosen.keep([...back.files, ...chosen.files])
    area.current.focus()
  }, [back])

  const send = (event: FormEvent) => {
    event.preventDefault()
    const body = area.current?.value ?? ""
    area.current?.focus()
    if (body.trim() === "" && chosen.files.length === 0) return
    onSend({ key: `${key}-${sent.current++}`, body, files: chosen.files, behind: newestSeq ?? 0 })
    if (area.current) area.current.value = ""
    keepDraft()
    chosen.keep([])
  }
  const sendByEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isForWord = event.nativeEvent.isComposing || event.shiftKey
    // A finger has no Shift to break a line with: there the button sends.
    if (event.key !== "Enter" || isForWord || matchMedia("(pointer: coarse)").matches) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  const [body, files] = [field("body"), withFaults(field("attachments"), chosen)]

  return (
    <Form {...form} action={action} encType="multipart/form-data" className="gap-2" preventScrollReset onSubmit={send}>
      <FormErrors field={field("")} />
      <FieldErrors field={body} />
      <FieldErrors field={files} />
      {answer && <noscript>{m.messages_attachments_again()}</noscript>}
      <FileChips chosen={chosen} />
      <div className="flex items-end gap-2">
        <ClipButton chosen={chosen} describedBy={files.errors && files.errorId} />
        <textarea
          {...body.control}
          ref={takeArea}
          rows={1}
          dir="auto"
          aria-label={m.messages_body()}
          placeholder={placeholder}
          enterKeyHint="send"
          onInput={keepDraft}
          onKeyDown={sendByEnter}
          onPaste={chosen.takes.onPaste}
          className="edge max-h-[calc(5lh+1.5rem)] min-h-12 min-w-0 flex-1 resize-none rounded-[1.5rem] bg-surface px-5 py-2.5 text-base text-ink placeholder:text-ink-soft/80 aria-invalid:border-danger supports-[field-sizing:content]:field-sizing-content"
        />
        <button
          type="submit"
          name="intent"
          value="send"
          className="grid size-12 shrink-0 cursor-pointer place-items-center rounded-pill bg-ink text-paper transition-[scale,opacity] hover:opacity-88 active:scale-97"
        >
          <Icon name="arrow-up" size={22} />
          <span className="sr-only">{m.messages_send()}</span>
        </button>
      </div>
      <input type="hidden" name="idempotencyKey" value={key} />
      {newestSeq !== null && <input type="hidden" name="seen" value={newestSeq} />}
    </Form>
  )
}
