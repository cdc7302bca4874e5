import { FILTERS_ID, FORM_ID, queryOf } from "#app/features/directory/screen/form-address"
import { startFrame } from "./frame"

// The directory for visitors: the same pages as without scripts, of which only what has changed is put into the one that is open.

/** The parts of a page that show results; `count` and `filters` keep their elements, which may have the focus. */
const PARTS = ["count", "filters", "chips", "list"] as const

startFrame()
addEventListener("popstate", () => {
  if (address() !== shown) void show(address(), { entry: "none" })
})
document.addEventListener("change", ({ target }) => {
  const control = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target : null
  if (control?.form?.id === FORM_ID && control.name !== "q") search(control.form)
})
document.addEventListener("submit", (event) => {
  if (!(event.target instanceof HTMLFormElement) || event.target.id !== FORM_ID) return
  event.preventDefault()
  document.getElementById(FILTERS_ID)?.hidePopover()
  search(event.target)
})
document.addEventListener("click", follow)
// Otherwise the button keeps the focus, and screen readers would not read what it opened.
document.addEventListener("toggle", readOut, true)

let shown = address()
let asking = new AbortController()

function address() {
  return location.pathname + location.search
}

/** To what the form asks for, and back up to the first results when those had been scrolled past. */
function search(form: HTMLFormElement) {
  void show(location.pathname + queryOf(form), { entry: "new" })
  if (form.getBoundingClientRect().bottom < 0) form.scrollIntoView({ block: "start" })
}

function follow(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest("a") : null
  const isPlain = !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
  if (!link?.closest("main") || !isPlain || link.hreflang || link.pathname !== location.pathname || link.hash) return
  event.preventDefault()
  if (link.hasAttribute("data-more")) void more(link.pathname + link.search)
  else void show(link.pathname + link.search, { entry: "new", focus: true })
}

function readOut(event: Event) {
  const { target } = event
  if (!("newState" in event) || event.newState !== "open" || !(target instanceof HTMLElement)) return
  if (target.getAttribute("role") === "dialog") target.querySelector<HTMLElement>("h2")?.focus()
}

/** Shows another list; a link that takes a filter away goes away with it, and the focus goes to what it changed. */
async function show(href: string, { entry, focus }: { entry: "new" | "none"; focus?: boolean }) {
  const page = await asked(href, "other")
  if (!page) return
  if (entry === "new") history.pushState(null, "", page.href)
  for (const name of PARTS) part(name)?.replaceChildren(...(part(name, page.document)?.childNodes ?? []))
  sameChoices(page.document)
  arrived(page)
  if (focus) part("count")?.focus({ preventScroll: true })
}

/** The next of this list come below those that stand; the focus goes to the first of them. */
async function more(href: string) {
  const [cards, page] = [document.querySelector("main [data-cards]"), await asked(href, "more")]
  const added = page?.document.querySelector("[data-cards]")
  if (!page || !cards || !added) return
  history.replaceState(null, "", page.href)
  // Somebody who was renamed in between may appear on two pages.
  const fresh = [...added.children].filter((card) => !document.getElementById(card.querySelector("article")?.id ?? ""))
  while (cards.nextSibling) cards.nextSibling.remove()
  while (added.nextSibling) cards.parentNode?.append(added.nextSibling)
  cards.append(...fresh)
  arrived(page)
  fresh[0]?.querySelector("a")?.focus({ preventScroll: true })
}

type Page = { href: string; document: Document }

/** The page of an address; null where another one was asked for meanwhile, or where the browser goes there itself. */
async function asked(href: string, awaited: "more" | "other"): Promise<Page | null> {
  asking.abort()
  asking = new AbortController()
  const { signal } = asking
  isAwaited(awaited)
  try {
    const response = await fetch(href, { signal, headers: { accept: "text/html" } })
    const page = new DOMParser().parseFromString(await response.text(), "text/html")
    const { pathname, search } = new URL(response.url)
    if (part("list", page)) return { href: pathname + search, document: page }
  } catch {
    if (signal.aborted) return null
  }
  location.assign(href)
  return null
}

function arrived({ href, document: page }: Page) {
  shown = href
  isAwaited("nothing")
  document.title = page.title
  const others = page.querySelectorAll<HTMLAnchorElement>("a[hreflang]")
  document.querySelectorAll<HTMLAnchorElement>("a[hreflang]").forEach((link, place) => {
    link.href = others[place]?.href ?? link.href
  })
}

function isAwaited(awaited: "more" | "other" | "nothing") {
  const list = part("list")
  list?.setAttribute("aria-busy", String(awaited !== "nothing"))
  list?.setAttribute("data-awaited", awaited)
}

/** The form says what the address says. What stands in the search field is left alone while somebody types there. */
function sameChoices(page: Document) {
  const [form, other] = [document, page].map((each) => each.getElementById(FORM_ID))
  if (!(form instanceof HTMLFormElement) || !(other instanceof HTMLFormElement)) return
  for (const [place, control] of [...form.elements].entries()) {
    const model = other.elements[place]
    if (control === document.activeElement && control instanceof HTMLInputElement && control.type === "search") continue
    if (control instanceof HTMLInputElement && model instanceof HTMLInputElement) {
      control.checked = model.checked
      control.value = model.value
    }
    if (control instanceof HTMLSelectElement && model instanceof HTMLSelectElement) {
      control.replaceChildren(...model.cloneNode(true).childNodes)
      control.value = model.value
    }
  }
}

function part(name: (typeof PARTS)[number], page: Document = document) {
  return page.querySelector<HTMLElement>(`[data-part=${name}]`)
}
