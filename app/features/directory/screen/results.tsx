import { type ReactNode, useEffect, useRef, useState } from "react"
import { useLocation, useNavigation } from "react-router"
import { LinkButton } from "#app/ui/link-button"
import { TextLink } from "#app/ui/text-link"
import { CardSkeletons } from "./card-skeletons"
import { InfluencerCard } from "./influencer-card"
import { cardsOf, withPart } from "./parts"
import type { PartView } from "./view"
import { useWords } from "./words"

/** Pictures that are seen before anybody scrolls. */
const EAGER = 3

/** The cards, and what follows them: more of them, the gate, or the list's end. */
export function Results({ part, gate }: { part: PartView; gate: ReactNode }) {
  const words = useWords()
  const parts = useParts(part)
  const cards = cardsOf(parts)
  const awaited = useAwaited(part.nextHref)
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef(cards.length)

  // Who pressed the button below the list goes on with the first card that it brought.
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
      <ul ref={list} className="grid items-stretch gap-5 sm:grid-cols-2 wide:grid-cols-3">
        {awaited !== "other" &&
          cards.map((card, place) => (
            <li key={card.id} className="min-w-0">
              <InfluencerCard card={card} eager={place < EAGER} />
            </li>
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

/** What is on its way: the next cards of this list, or another list; null when nothing is, a sent form included. */
function useAwaited(nextHref: string | null): "more" | "other" | null {
  const { pathname } = useLocation()
  const { state, location, formMethod } = useNavigation()
  if (state !== "loading" || formMethod === "POST" || location.pathname !== pathname) return null
  return location.pathname + location.search === nextHref ? "more" : "other"
}
