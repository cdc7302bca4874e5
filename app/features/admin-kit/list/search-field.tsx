import { useEffect, useRef } from "react"
import { Form, useSubmit } from "react-router"
import * as paths from "#app/paths"
import { Icon } from "#app/ui/icon"
import { localizedHref } from "#messages"
import type { Tab } from "#vocabulary/tabs"
import type { ListState } from "./list-state"

/** How long nothing must be typed before the list is loaded again. */
const DEBOUNCE_MS = 500

/** A form that asks for the list again: as one types with scripts, on Enter without. */
export function SearchField<Sort extends string>({
  tab,
  state,
  others = {},
  placeholder,
}: {
  tab: Tab
  state: ListState<Sort>
  others?: Readonly<Record<string, string>>
  placeholder: string
}) {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typed = useRef<HTMLInputElement>(null)
  const atFirst = useRef<string | null>(state.q)
  useEffect(() => {
    // Text typed before the scripts arrived has not been searched for yet.
    const { form, value } = typed.current ?? {}
    if (form && atFirst.current !== null && value !== atFirst.current)
      submit(form, { replace: true, preventScrollReset: true })
    atFirst.current = null
    return () => clearTimeout(timer.current)
  }, [submit])

  return (
    <Form
      method="get"
      action={localizedHref(paths.admin)}
      role="search"
      className="relative flex-1 max-sm:basis-full sm:min-w-56 sm:max-w-80"
      onInput={({ currentTarget: form }) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), DEBOUNCE_MS)
      }}
      onSubmit={() => clearTimeout(timer.current)}
    >
      <input type="hidden" name="tab" value={tab} />
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="sort" value={state.sort} />
      {state.descending && <input type="hidden" name="dir" value="desc" />}
      <Icon
        name="search"
        size={18}
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-ink-soft"
      />
      <input
        key={tab}
        ref={typed}
        type="search"
        name="q"
        defaultValue={state.q}
        maxLength={100}
        placeholder={placeholder}
        aria-label={placeholder}
        autoComplete="off"
        className="edge min-h-11 w-full rounded-card bg-surface ps-10 pe-3"
      />
    </Form>
  )
}
