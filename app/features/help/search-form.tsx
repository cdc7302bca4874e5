import { Form } from "react-router"
import * as paths from "#app/paths"
import { Button } from "#app/ui/button"
import { Icon } from "#app/ui/icon"
import { localizedHref, m } from "#messages"

/** The help's search. It sends a GET, so that the results have an address. */
export function SearchForm({ question }: { question: string }) {
  return (
    <Form method="get" action={localizedHref(paths.help)} role="search" className="flex max-w-[44rem] gap-2.5 sm:gap-3">
      <label className="min-w-0 flex-1">
        <span className="sr-only">{m.help_search()}</span>
        <input
          type="search"
          name="q"
          defaultValue={question}
          key={question}
          placeholder={m.help_search_hint()}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          dir="auto"
          className="edge min-h-14 w-full rounded-pill bg-surface px-5 text-base text-ink placeholder:text-ink-soft"
        />
      </label>
      <Button type="submit" size="large" className="max-sm:size-14 max-sm:p-0">
        <Icon name="search" className="sm:hidden" />
        <span className="max-sm:sr-only">{m.help_search_submit()}</span>
      </Button>
    </Form>
  )
}
