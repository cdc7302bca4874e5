import { useEffect, useState } from "react"
import { currentLocale, m } from "#messages"
import { shownOf } from "#platform/forms/not-sent"
import { formatDateTime } from "#platform/text/format"
import { Button } from "./button"
import { Icon } from "./icon"
import { type KeptPlace, keepAt, keptAt, ownerHere } from "./on-device"
import { isTyped, putBack, type Values } from "./unsent"

const DRAFT = "data-draft"
const placeOf = (about: string): KeptPlace => `draft ${about}`

/**
 * Keeps on this device what is written into the form around it, until it is sent; opened anew, the form offers it. It is not put
 * back unasked: what is stored may be newer. `about`: what the form is for, of whose there is one for an account.
 */
export function KeptDraft({ about }: { about: string }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const form = place?.closest("form") ?? null
  const [offered, setOffered] = useState<Readonly<{ since: Date; values: Values }> | null>(null)
  useEffect(() => {
    if (!form || ownerHere() === null) return
    let isShown = true
    void keptAt(placeOf(about)).then((kept) => {
      if (!isShown || !kept || !isValues(kept.value) || !differs(form, kept.value)) return
      setOffered({ since: kept.since, values: kept.value })
    })
    const keep = () => void keepAt(placeOf(about), shownOf(new FormData(form)))
    form.addEventListener("input", keep)
    return () => {
      isShown = false
      form.removeEventListener("input", keep)
    }
  }, [form, about])

  const decide = (values: Values | null) => {
    setOffered(null)
    if (!form) return
    if (values) putBack(form, values)
    else void keepAt(placeOf(about), null)
    form.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select")?.focus()
  }
  return (
    <>
      <span hidden {...{ [DRAFT]: about }} ref={setPlace} />
      {offered && (
        <div
          role="status"
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-paper px-4 py-1.5"
        >
          <Icon name="clock" className="text-ink-soft" />
          <p className="min-w-48 flex-1 py-1">
            {m.form_draft({ when: formatDateTime(offered.since, currentLocale()) })}
          </p>
          <Button variant="line" size="small" onClick={() => decide(offered.values)}>
            {m.form_draft_take()}
          </Button>
          <Button variant="quiet" size="small" onClick={() => decide(null)}>
            {m.form_draft_forget()}
          </Button>
        </div>
      )}
    </>
  )
}

/** Forgets the draft of a form whose text was sent, or is kept elsewhere to be sent. */
export function dropDraft(form: HTMLFormElement) {
  const about = form.querySelector(`[${DRAFT}]`)?.getAttribute(DRAFT)
  if (about) void keepAt(placeOf(about), null)
}

function isValues(kept: unknown): kept is Values {
  return (
    Array.isArray(kept) &&
    kept.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === "string"))
  )
}

/** Whether the draft says anything else than the form does by itself; what nobody types, as its version, counts for nothing. */
function differs(form: HTMLFormElement, values: Values) {
  const typed = new Set([...form.elements].filter(isTyped).map((field) => field.getAttribute("name") ?? ""))
  const textOf = (pairs: Values) => JSON.stringify(pairs.filter(([name, value]) => typed.has(name) && value !== ""))
  return textOf(values) !== textOf(shownOf(new FormData(form)))
}
