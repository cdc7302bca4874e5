import { useEffect, useRef } from "react"
import { Form } from "#app/ui/form"
import { SubmitButton } from "#app/ui/submit-button"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatWeekday } from "#platform/text/format"
import type { LaterAnswer } from "./rules"

/** The next sentence in the place of this one, for a while. */
export function Later({ sentence }: { sentence: string }) {
  return (
    <Form className="contents" preventScrollReset>
      <input type="hidden" name="sentence" value={sentence} />
      <SubmitButton variant="quiet" name="intent" value="later" className="px-2! underline underline-offset-4">
        {m.home_later()}
      </SubmitButton>
    </Form>
  )
}

/** Until when a sentence is not told, and the way to take that back; the focus is here where its button has gone. */
export function LaterNote({ answer }: { answer: LaterAnswer | null }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer && document.activeElement === document.body) note.current?.focus({ preventScroll: true })
  }, [answer])
  return (
    <div ref={note} role="status" tabIndex={-1}>
      {answer?.later === "put_off" && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 rounded-card bg-ink py-1.5 ps-4 pe-1.5 text-paper">
          <span className="min-w-0 flex-1 py-2">
            {m.home_later_until({ day: isolate(formatWeekday(answer.until, currentLocale())) })}
          </span>
          <Form className="contents" preventScrollReset>
            <input type="hidden" name="sentence" value={answer.sentence} />
            <SubmitButton
              variant="quiet"
              size="small"
              name="intent"
              value="again"
              className="text-paper underline underline-offset-4 hover:bg-paper/15"
            >
              {m.editor_undo()}
            </SubmitButton>
          </Form>
        </div>
      )}
    </div>
  )
}
