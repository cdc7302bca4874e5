import { type FormEvent, useEffect, useId, useRef } from "react"
import { Form, useNavigate } from "react-router"
import * as paths from "#app/paths"
import { Button } from "#app/ui/button"
import { buttonClass } from "#app/ui/button-look"
import { Icon } from "#app/ui/icon"
import { Select } from "#app/ui/select"
import { localizedHref } from "#messages"
import { FILTERS_ID, FORM_ID, queryOf, showChosen } from "./form-address"
import type { FormView } from "./view"
import { useWords } from "./words"

/** The search field, and the form that the filters and the order belong to as well. */
export function SearchBar({ form }: { form: FormView }) {
  const words = useWords()
  const element = useRef<HTMLFormElement>(null)
  const showResults = useShowResults()
  useEffect(() => {
    if (element.current) showChosen(element.current, form.chosen)
  }, [form.chosen])

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    document.getElementById(FILTERS_ID)?.hidePopover()
    showResults(event.currentTarget)
  }

  return (
    <Form
      ref={element}
      id={FORM_ID}
      action={localizedHref(paths.directory)}
      role="search"
      onSubmit={search}
      className="flex gap-2.5 sm:gap-3"
    >
      <label className="relative block min-w-0 flex-1">
        <span className="sr-only">{words.search}</span>
        <Icon
          name="search"
          className="pointer-events-none absolute inset-y-0 start-5 my-auto text-ink-soft max-sm:hidden"
        />
        <input
          type="search"
          name="q"
          defaultValue={form.chosen.q?.[0] ?? ""}
          placeholder={words.searchHint}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          className="edge min-h-14 w-full rounded-pill bg-surface px-5 text-base text-ink placeholder:text-ink-soft sm:ps-13"
        />
      </label>
      <Button type="submit" size="large" className="max-sm:size-14 max-sm:p-0">
        <Icon name="search" className="sm:hidden" />
        <span className="max-sm:sr-only">{words.searchSubmit}</span>
      </Button>
    </Form>
  )
}

/** Opens the filters where there is no room to have them in sight. */
export function FiltersButton({ count }: { count: number }) {
  const words = useWords()
  return (
    <button
      type="button"
      popoverTarget={FILTERS_ID}
      data-part="filters"
      className={buttonClass({ variant: "line" }, "flex-1 sm:flex-none lg:hidden")}
    >
      <Icon name="sliders-horizontal" size={18} />
      {words.filtersOpen}
      {count > 0 && <bdi>({count})</bdi>}
    </button>
  )
}

/** The order of the list; it applies when another is picked, or with the form. */
export function SortPicker({ form }: { form: FormView }) {
  const words = useWords()
  const id = useId()
  const showResults = useShowResults()
  return (
    <div className="flex flex-1 items-center gap-2.5 sm:flex-none *:[span]:flex-1">
      <label htmlFor={id} className="shrink-0 text-ink-soft max-sm:sr-only">
        {words.sort}
      </label>
      <Select
        id={id}
        name="sort"
        form={FORM_ID}
        defaultValue={form.chosen.sort?.[0]}
        onChange={({ currentTarget }) => showResults(currentTarget.form)}
      >
        {form.sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** Goes to what the form asks for, and back up to the first results when those had been scrolled past. */
export function useShowResults() {
  const navigate = useNavigate()
  return (form: HTMLFormElement | null) => {
    if (!form) return
    navigate(localizedHref(`${paths.directory}${queryOf(form)}`), { preventScrollReset: true })
    if (form.getBoundingClientRect().bottom < 0) form.scrollIntoView({ block: "start" })
  }
}
