import { type ReactNode, useEffect, useRef, useState } from "react"
import { useLocation, useNavigation } from "react-router"
import { DrawnItem } from "#app/ui/drawn"
import { LinkButton } from "#app/ui/link-button"
import { Skeleton } from "#app/ui/skeleton"
import { TextLink } from "#app/ui/text-link"
import { InfluencerCard } from "./influencer-card"
import { cardsOf, withPart } from "./parts"
import type { PartView } from "./view"
import { WhyFirst } from "./why-first"
import { useWords } from "./words"

/** The cards, and what follows them: more of them, the gate, or the list's end. */
export function Results({ part, gate }: { part: PartView; gate: ReactNode }) {
  const words = useWords()
  const parts = useParts(part)
  const cards = cardsOf(parts)
  const awaited = useAwaited(part.nextHref)
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef(cards.length)

  // After the button below the list, focus moves to the first card that it brought.
  useEffect(() => {
    const first = shown.current
    shown.current = cards.length
    const hasGrown = cards.length > first && first > 0 && parts.length > 1
    if (hasGrown) list.current?.children[first]?.querySelector("a")?.focus({ preventScroll: true })
  }, [cards.length, parts.length])

  return (
    <div className="grid gap-8" aria-busy={awaited !== null}>
      {parts[0]?.isStart === false && (
        <TextLink to={part.searchHref} className="justify-self-start">
          {words.toStart}
        </TextLink>
      )}
      {parts[0]?.why && awaited !== "other" && <WhyFirst why={parts[0].why} />}
      <ul ref={list} data-cards className="grid items-stretch gap-5 sm:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]">
        {awaited !== "other" &&
          cards.map((card, place) => (
            <DrawnItem key={card.id} item={card} className="min-w-0">
              {/* On a phone the first picture alone is in sight: more of them would compete with it for a slow line. */}
              {(card) => <InfluencerCard card={card} eager={place === 0} />}
            </DrawnItem>
          ))}
        {awaited !== null && <CardSkeletons count={awaited === "more" ? 6 : Math.max(6, Math.min(24, cards.length))} />}
      </ul>
      {awaited !== null && (
        <p role="status" className="sr-only">
          {words.loading}
        </p>
      )}
      {part.nextHref && awaited === null && (
        <LinkButton
          to={part.nextHref}
          data-more
          replace
          preventScrollReset
          variant="line"
          size="large"
          className="justify-self-center"
        >
          {words.loadMore}
        </LinkButton>
      )}
      {part.nextHref === null && awaited === null && gate}
    </div>
  )
}

function useParts(part: PartView) {
  const [parts, setParts] = useState<readonly PartView[]>([part])
  const [last, setLast] = useState(part)
  if (last === part) return parts
  const joined = withPart(parts, part)
  setLast(part)
  setParts(joined)
  return joined
}

/** The list that is being loaded: the next cards of this one, or another list; null when none is, also while a form is sent. */
function useAwaited(nextHref: string | null): "more" | "other" | null {
  const { pathname } = useLocation()
  const { state, location, formMethod } = useNavigation()
  if (state !== "loading" || formMethod === "POST" || location.pathname !== pathname) return null
  return location.pathname + location.search === nextHref ? "more" : "other"
}

/** Places of cards that are on their way, as `<li>`. */
function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and never move
    <li key={place} aria-hidden="true" className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex sm:block">
        <Skeleton className="h-32 w-28 rounded-none sm:h-44 sm:w-full" />
        <div className="grid flex-1 content-start gap-3 p-4 sm:px-5">
          <div className="flex justify-between gap-6">
            <Skeleton className="h-6 w-28" />
            <Skeleton className="h-6 w-12" />
          </div>
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      </div>
      <div className="grid gap-3 px-4 pt-3 pb-4 sm:px-5">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
      </div>
      <div className="min-h-12 border-t border-line" />
    </li>
  ))
}
