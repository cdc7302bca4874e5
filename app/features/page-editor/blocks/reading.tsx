import { type FormEvent, useEffect, useRef, useState } from "react"
import { useFetcher } from "react-router"
import * as paths from "#app/paths"
import { Button } from "#app/ui/button"
import { localizedHref, m } from "#messages"
import type { BlockKind } from "#vocabulary/page"
import { type EditorAnswer, type Read, readIn } from "../saved"

type Reading = ReturnType<typeof useAddressReading>

/**
 * The page behind an address is read as it is pasted, or when the field is left. What comes fills a title that nobody has typed,
 * and makes a link what it leads to; where nothing comes, the title is next. Whoever goes on meanwhile is not disturbed.
 */
export function useAddressReading(opened: BlockKind, sent: Read | undefined, brought: string | null) {
  const fetcher = useFetcher<EditorAnswer>()
  const address = useRef<HTMLInputElement>(null)
  const title = useRef<HTMLInputElement>(null)
  const asked = useRef(sent?.url ?? address.current?.defaultValue)
  const filled = useRef(sent?.title ?? "")
  const [kind, setKind] = useState(opened)
  const [picture, setPicture] = useState(brought)
  const came = readIn(fetcher.data)

  function ask({ currentTarget: { value } }: FormEvent<HTMLInputElement>) {
    const url = value.trim()
    if (url === "" || url === (asked.current ?? address.current?.defaultValue)) return
    asked.current = url
    fetcher.submit({ intent: "read", kind: opened, url }, { method: "post", action: localizedHref(paths.editor) })
  }

  useEffect(() => {
    if (!came || came.url !== address.current?.value.trim()) return
    setKind(came.kind)
    setPicture(came.picture)
    const field = title.current
    if (!field || (field.value !== "" && field.value !== filled.current)) return
    filled.current = came.title
    field.value = came.title
    if (document.activeElement === field) field.select()
    else if (came.title === "" && document.activeElement === address.current) field.focus()
  }, [came])

  return {
    kind,
    /** What the form was opened for, where the address has made it something else. */
    turned: kind !== opened && kind !== "contact",
    turnBack: () => setKind(opened),
    isReading: fetcher.state !== "idle",
    found: came ?? sent,
    picture,
    leaveOutPicture: () => setPicture(null),
    price: came?.price ?? "",
    title,
    address: {
      ref: address,
      // Who has a title of their own is about to press the button.
      onBlur: (event: FormEvent<HTMLInputElement>) => title.current?.value === "" && ask(event),
      onInput(event: FormEvent<HTMLInputElement>) {
        const { inputType } = event.nativeEvent as InputEvent
        if (/^insertFrom(?:Paste|Drop)/.test(inputType ?? "")) ask(event)
      },
    },
  }
}

type ReadingLineProps = Pick<Reading, "isReading" | "found" | "turned" | "turnBack"> & { id: string | undefined }

/** What was found, in a line whose room is there before: a button under a finger must not move. */
export function ReadingLine({ isReading, found, turned, turnBack, id }: ReadingLineProps) {
  return (
    <div className="-mt-3 flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      <p role="status">{isReading ? m.editor_reading() : found && !id && wordsOf(found)}</p>
      {turned && (
        <Button variant="quiet" size="small" onClick={turnBack}>
          {m.editor_read_as_link()}
        </Button>
      )}
    </div>
  )
}

function wordsOf({ title, kind }: Read) {
  if (kind === "contact") return null
  return title === "" ? m.editor_read_nothing() : m.editor_read_found()
}
