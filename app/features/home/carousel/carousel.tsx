import { type MouseEvent, type RefObject, useRef } from "react"
import { provenanceLabel } from "#app/features/networks/public"
import { DrawnItem, type MaybeDrawn } from "#app/ui/drawn"
import { Icon } from "#app/ui/icon"
import { ProvenanceDot } from "#app/ui/provenance-dot"
import { m } from "#messages"
import { PROVENANCES } from "#vocabulary/networks"
import { MotionButton, ROUND_BUTTON } from "../motion-button"
import { useHeld, useMotion, usePaused } from "../use-motion"
import type { CarouselCard } from "./card"
import { CarouselCardView } from "./carousel-card"
import { CarouselState } from "./carousel-state"
import { useAutoscroll, useLoop } from "./use-autoscroll"
import { type FirstTry, useRefreshed } from "./use-refreshed"

const TITLE = "carousel-title"

/** Creators with the most followers move past; without scripts the list can be scrolled. */
export function Carousel({ firstTry }: { firstTry: FirstTry }) {
  const { list, ...state } = useRefreshed(firstTry)
  const [track, items] = [useRef<HTMLDivElement>(null), useRef<HTMLUListElement>(null)]
  const hasList = list.length > 0
  const loop = useLoop(track, items, hasList)
  const mayMove = useMotion()
  const { paused, toggle } = usePaused("carousel")
  const { held, handlers } = useHeld()
  const move = useAutoscroll(track, { loop, mayMove, runs: !paused && !held })

  return (
    <section aria-labelledby={TITLE} aria-busy={state.status === "loading"} className="py-6 lg:py-10">
      <div className="mb-6 flex min-h-11 flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id={TITLE} className="text-3xl lg:text-4xl">
          {m.carousel_title()}
        </h2>
        {loop > 0 && (
          <div className="flex gap-2">
            <button
              type="button"
              aria-label={m.carousel_previous()}
              onClick={() => move("back")}
              className={ROUND_BUTTON}
            >
              <Icon name="chevron-left" />
            </button>
            {mayMove && (
              <MotionButton
                paused={paused}
                onToggle={toggle}
                labels={{ pause: m.carousel_pause(), play: m.carousel_play() }}
                className={ROUND_BUTTON}
              />
            )}
            <button
              type="button"
              aria-label={m.carousel_next()}
              onClick={() => move("forward")}
              className={ROUND_BUTTON}
            >
              <Icon name="chevron-right" />
            </button>
          </div>
        )}
      </div>
      <CarouselState {...state} hasList={hasList} />
      {hasList && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keyboards have each card itself, once
        // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards have each card itself, once
        <div
          ref={track}
          {...handlers}
          onClick={(event) => clickThroughCopy(event, items)}
          className="-mx-(--gutter) flex cursor-pointer overflow-x-auto overscroll-x-contain px-(--gutter) pb-2 md:mx-0 md:px-0 scripted:[scrollbar-width:none]"
        >
          <Cards cards={list} ref={items} />
          {loop > 0 && <Cards cards={list} isCopy />}
        </div>
      )}
      {hasList && <Legend />}
    </section>
  )
}

/** The meaning of the icons beside the figures. */
function Legend() {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
      {PROVENANCES.map((provenance) => (
        <li key={provenance}>
          <ProvenanceDot provenance={provenance}>{provenanceLabel(provenance)}</ProvenanceDot>
        </li>
      ))}
    </ul>
  )
}

type CardsProps = {
  cards: readonly MaybeDrawn<CarouselCard>[]
  ref?: RefObject<HTMLUListElement | null>
  isCopy?: boolean
}

function Cards({ cards, ref, isCopy = false }: CardsProps) {
  return (
    <ul ref={ref} {...(isCopy && { "aria-hidden": true, inert: true })} className="flex shrink-0 gap-5 pe-5">
      {cards.map((card) => (
        <DrawnItem key={card.id} item={card} className="w-62 shrink-0">
          {(card) => <CarouselCardView card={card} />}
        </DrawnItem>
      ))}
    </ul>
  )
}

/** The copy is inert, so that nothing stands twice for keyboards and screen readers; a click on a card of it is its model's. */
function clickThroughCopy(event: MouseEvent<HTMLElement>, items: RefObject<HTMLElement | null>) {
  const { target, currentTarget, clientX, clientY } = event
  const copy = currentTarget.lastElementChild
  if (target !== currentTarget || !items.current || !copy || copy === items.current) return
  const place = [...copy.children].findIndex((card) => {
    const { left, right, top, bottom } = card.getBoundingClientRect()
    return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom
  })
  items.current.children[place]?.querySelector("a")?.click()
}
