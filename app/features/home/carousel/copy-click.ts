import type { MouseEvent, RefObject } from "react"

/** The copy is inert, so that nothing stands twice for keyboards and screen readers; a click on a card of it is its model's. */
export function clickThroughCopy(event: MouseEvent<HTMLElement>, items: RefObject<HTMLElement | null>) {
  const { target, currentTarget, clientX, clientY } = event
  const copy = currentTarget.lastElementChild
  if (target !== currentTarget || !items.current || !copy || copy === items.current) return
  const place = [...copy.children].findIndex((card) => {
    const { left, right, top, bottom } = card.getBoundingClientRect()
    return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom
  })
  items.current.children[place]?.querySelector("a")?.click()
}
