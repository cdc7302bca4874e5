import { type ReactNode, useEffect, useRef } from "react"
import { Form } from "react-router"
import { Button } from "#app/ui/button"
import { Callout } from "#app/ui/callout"
import { EmptyState } from "#app/ui/empty-state"
import { LinkButton } from "#app/ui/link-button"
import { useFocusAfterNavigation } from "#app/ui/screen"
import { TextLink } from "#app/ui/text-link"
import { m } from "#messages"
import { ActiveFilters } from "./active-filters"
import { Filters } from "./filters"
import { ListOrder } from "./list-order"
import { NothingFound } from "./nothing-found"
import { Results } from "./results"
import { FiltersButton, SearchBar, SortPicker } from "./search-bar"
import type { DirectoryView } from "./view"
import { WhyNot } from "./why-not"
import { ScreenWords, useWords } from "./words"

type DirectoryScreenProps = {
  view: DirectoryView
  gate: ReactNode
  /** Why an influencer could not be put among the favourites. */
  refused?: ReactNode
}

/** The list of influencers: what is looked for at its head and side, who is found below. */
export function DirectoryScreen({ view, gate, refused }: DirectoryScreenProps) {
  const heading = useFocusAfterNavigation()
  const { words, form, filters, clearHref, list } = view
  const { count, follow } = useFocusOnCount(view)

  return (
    <ScreenWords value={words}>
      <div className="page-width grid-cols-[15.5rem_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-10 py-8 md:py-12 lg:grid">
        <header className="col-start-2">
          <h1 ref={heading} tabIndex={-1} className="mb-5 text-3xl md:text-4xl">
            {words.title}
          </h1>
          <SearchBar form={form} />
        </header>
        <div className="col-start-1 row-span-2 row-start-1 lg:grid">
          <Filters form={form} />
        </div>
        <section aria-label={words.results} className="col-start-2 mt-5 grid content-start gap-6">
          <div className="grid gap-3">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-4">
              <p
                ref={count}
                data-part="count"
                tabIndex={-1}
                role="status"
                className="order-last w-full outline-none lg:order-none lg:w-auto"
              >
                {list !== "failed" && (
                  <>
                    <strong className="inline-block text-lg first-letter:uppercase">{list.count}</strong>{" "}
                    <span className="text-ink-soft max-lg:sr-only">{view.query}</span>
                  </>
                )}
              </p>
              <FiltersButton count={filters.filter(({ key }) => key !== "q").length} />
              <SortPicker form={form} />
            </div>
            <div data-part="chips" className="empty:hidden">
              <ActiveFilters filters={filters} byFilters={view.byFilters} clearHref={clearHref} onFollow={follow} />
            </div>
          </div>
          {refused}
          <div data-part="list" className="directory-list grid content-start gap-6">
            {list === "failed" ? (
              <ListFailed href={view.href} />
            ) : list.spent ? (
              <>
                <EmptyState
                  icon="clock"
                  title={words.spentTitle}
                  action={
                    <LinkButton to={clearHref} variant="line" preventScrollReset onClick={follow}>
                      {words.emptySeeAll}
                    </LinkButton>
                  }
                >
                  {list.spent}
                </EmptyState>
                {list.gate && gate}
              </>
            ) : list.part.cards.length === 0 ? (
              <NothingFound
                isFiltered={filters.length > 0}
                suggestions={list.suggestions}
                towns={list.towns}
                clearHref={clearHref}
                onFollow={follow}
              />
            ) : (
              <Results part={list.part} gate={list.gate && gate} />
            )}
            {(view.csv || view.watch) && (
              <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
                {view.watch && (
                  <Form method="post" action={view.watch.action}>
                    <input type="hidden" name="search" value={view.watch.search} />
                    <Button type="submit" name="intent" value="watch" variant="line" size="small">
                      {view.watch.label}
                    </Button>
                  </Form>
                )}
                {view.csv && (
                  <TextLink to={view.csv.href} reloadDocument download>
                    {view.csv.label}
                  </TextLink>
                )}
              </div>
            )}
            <ListOrder order={view.order} />
          </div>
        </section>
        {view.whyNot && <WhyNot whyNot={view.whyNot} />}
      </div>
    </ScreenWords>
  )
}

/** A link that takes a filter away goes away with it: the focus goes to what it changed. */
function useFocusOnCount(view: DirectoryView) {
  const count = useRef<HTMLParagraphElement>(null)
  const followed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the list that the link asked for has come
  useEffect(() => {
    if (followed.current) count.current?.focus({ preventScroll: true })
    followed.current = false
  }, [view])
  const follow = () => {
    followed.current = true
  }
  return { count, follow }
}

/** The list could not be read; what was looked for stays in the form and in the address. */
function ListFailed({ href }: { href: string }) {
  const words = useWords()
  return (
    <Callout tone="danger" title={words.failedTitle}>
      <p>{words.failedText}</p>
      <div className="mt-3">
        <LinkButton to={href} replace preventScrollReset size="small">
          {m.error_retry()}
        </LinkButton>
      </div>
    </Callout>
  )
}
