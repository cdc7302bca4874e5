import { use, useEffect, useRef } from "react"
import { Form, useNavigation } from "react-router"
import { Icon } from "#app/ui/icon"
import { SubmitButton } from "#app/ui/submit-button"
import { localizedHref, m } from "#messages"
import type { Saved, SavedWhat } from "../saved"
import { HoldContext } from "./held"

type SavedBarProps = { answer: Saved; path: string; version: number }

/** Says that a change was kept, and takes it back. Without scripts it stands above what was changed. */
export function SavedBar({ answer: { saved, undo }, path, version }: SavedBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const isIdle = useNavigation().state === "idle"
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer anew, since its form or its row has gone with the focus
  useEffect(() => {
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true })
  }, [undo, isIdle])
  const hold = use(HoldContext)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The rows come after the bar, and the focus is in one of them: who works by the keyboard need not go back for it.
    const takeBack = (event: KeyboardEvent) => {
      const isAsked = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey
      if (!isAsked || !form.current || isTyping(event.target)) return
      event.preventDefault()
      form.current.requestSubmit()
    }
    addEventListener("keydown", takeBack)
    return () => removeEventListener("keydown", takeBack)
  }, [])
  return (
    <div
      ref={bar}
      role="status"
      tabIndex={-1}
      className="sticky bottom-[calc(var(--dock)+5.5rem)] z-20 order-last flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-ink py-1.5 ps-4 pe-1.5 text-paper shadow-float unscripted:static unscripted:order-none lg:bottom-above-dock"
    >
      <Icon name="circle-check" />
      <span className="min-w-0 flex-1 py-2">{SAVED[saved]()}</span>
      {undo && (
        <Form ref={form} method="post" action={localizedHref(path)} replace preventScrollReset onSubmit={hold}>
          <input type="hidden" name="version" value={version} />
          {Object.entries(undo).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SubmitButton
            variant="quiet"
            size="small"
            pending={false}
            aria-keyshortcuts="Control+Z Meta+Z"
            className="text-paper underline underline-offset-4 hover:bg-paper/15"
          >
            {m.editor_undo()}
          </SubmitButton>
        </Form>
      )}
    </div>
  )
}

/** There it takes back what was typed. */
function isTyping(target: EventTarget | null) {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null
}

const SAVED: Readonly<Record<SavedWhat, () => string>> = {
  added: m.editor_saved_added,
  changed: m.editor_saved_changed,
  shown: m.editor_saved_shown,
  hidden: m.editor_saved_hidden,
  removed: m.editor_saved_removed,
  ordered: m.editor_saved_ordered,
  restored: m.editor_saved_restored,
  appearance: m.editor_saved_appearance,
  work_added: m.editor_saved_work_added,
  work_changed: m.editor_saved_work_changed,
  work_removed: m.editor_saved_work_removed,
}
