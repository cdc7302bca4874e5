const ROW = "li, tr, article"
const FOCUSABLE = "a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary"

/** The element that has the focus, and the rows around and beside it, where the focus goes if it is removed. */
type Place = Readonly<{ element: Element; beside: readonly Element[] }>

/**
 * The focused element may disappear: a row that is deleted, a form that closes, a page that is left. Focus would then fall to the body, and
 * people who use a keyboard or a screen reader would begin anew. It moves to the row it was in, where that row stays
 * (its form closed), else to the next row, else to the one before, else to the heading of the page. Returns the function that ends it.
 */
export function keepFocus() {
  let place: Place | null = null
  const note = ({ target }: FocusEvent) => {
    if (target instanceof Element) place = placeOf(target)
  }
  const observer = new MutationObserver(() => {
    if (!place || place.element.isConnected || document.activeElement !== document.body) return
    const { beside } = place
    place = null
    if (!beside.some(takesFocus)) focusHeading()
  })
  document.addEventListener("focusin", note)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener("focusin", note)
    observer.disconnect()
  }
}

function placeOf(element: Element): Place {
  const beside: Element[] = []
  for (let row = element.closest(ROW); row; row = row.parentElement?.closest(ROW) ?? null)
    for (const other of [row, row.nextElementSibling, row.previousElementSibling]) if (other) beside.push(other)
  return { element, beside: element.closest("nav, header, footer") ? [] : beside }
}

function takesFocus(row: Element) {
  if (!row.isConnected) return false
  for (const inside of row.querySelectorAll<HTMLElement>(FOCUSABLE)) {
    inside.focus()
    if (document.activeElement === inside) return true
  }
  return false
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main")
  if (!heading) return
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
