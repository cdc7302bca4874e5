import { type FormEvent, useEffect, useRef, useState } from "react"
import { useFetcher } from "react-router"
import * as paths from "#app/paths"
import { Button } from "#app/ui/button"
import { localizedHref, m } from "#messages"
import { BLOCK_KINDS, type BlockKind } from "#vocabulary/page"
import { type EditorAnswer, type Read, readIn } from "../saved"

type Reading = ReturnType<typeof useAddressReading>

/**
 * The page behind an address is read as it is pasted, or when the field is left. What comes fills a title that nobody has typed,
 * and makes a link what it leads to; where nothing comes, the title is next. Those who go on meanwhile are not disturbed.
 */
export function useAddressReading(now: BlockKind, sent: Read | undefined, brought: string | null) {
  const opened = BLOCK_KINDS.find((each) => each === sent?.typed.kind) ?? now
  const fetcher = useFetcher<EditorAnswer>()
  const address = useRef<HTMLInputElement>(null)
  const title = useRef<HTMLInputElement>(null)
  const asked = useRef(sent?.url ?? address.current?.defaultValue)
  const filled = useRef(sent?.title ?? "")
  const [kind, setKind] = useState(now)
  const [picture, setPicture] = useState(brought)
  const came = readIn(fetcher.data)

  function ask({ currentTarget: { value } }: FormEvent<HTMLInputElement>) {
    const url = value.trim()
    if (url === "" || !navigator.onLine || url === (asked.current ?? address.current?.defaultValue)) return
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
    /** The kind that the form was opened for, if the address has changed it. */
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
      // With a title typed nothing is left to fill in: the person is about to press the button.
      onBlur: (event: FormEvent<HTMLInputElement>) => title.current?.value === "" && ask(event),
      onInput: (event: FormEvent<HTMLInputElement>) => isPasted(event) && ask(event),
    },
    /** Fills in the clipboard's text as if it had been pasted; if the browser refuses, the person can still use the field. */
    async paste() {
      const text = await navigator.clipboard?.readText().catch(() => "")
      if (text) put(address.current, text.trim())
      address.current?.focus()
    },
    clear() {
      put(address.current, "")
      address.current?.focus()
    },
  }
}

/** Sets the value and fires an event as typing does, so that listeners of the field notice. */
function put(field: HTMLInputElement | null, text: string) {
  if (!field) return
  field.value = text
  const inputType = text === "" ? "deleteContent" : "insertFromPaste"
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType }))
}

/** Rather than typed, sign by sign. */
export function isPasted({ nativeEvent }: FormEvent) {
  return nativeEvent instanceof InputEvent && /^insertFrom(?:Paste|Drop)/.test(nativeEvent.inputType)
}

type ReadingLineProps = Pick<Reading, "isReading" | "found" | "turned" | "turnBack"> & { id: string | undefined }

/** The result, in a line whose room is reserved: a button under a finger must not move. */
export function ReadingLine({ isReading, found, turned, turnBack, id }: ReadingLineProps) {
  return (
    <div className="-mt-3 flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      <p role="status">{isReading ? m.editor_reading() : found && !id && wordsOf(found)}</p>
      {turned && (
        <Button variant="quiet" size="small" onClick={turnBack} className="unscripted:hidden">
          {m.editor_read_as_link()}
        </Button>
      )}
    </div>
  )
}

function wordsOf({ title, kind, url }: Read) {
  if (kind === "contact" || url === "") return null
  return title === "" ? m.editor_read_nothing() : m.editor_read_found()
}
