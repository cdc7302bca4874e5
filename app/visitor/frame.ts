import { MARKER_KEY } from "#app/features/stats-marker/rules"
import { toLocale } from "#app/locale"
import { overwriteGetLocale } from "#app/paraglide/runtime.js"
import { followScroll } from "#app/ui/follow-scroll"
import { rememberFollowed, rememberLanguage } from "#app/ui/remember-language"

/** The scripted parts of the frame around a visitor's page; menus, links and forms need none. */
export function startFrame() {
  const locale = toLocale(document.documentElement.lang) ?? "fr"
  overwriteGetLocale(() => locale)
  followScroll()
  document.addEventListener("click", rememberFollowed)
  document.addEventListener("click", closeOffer)
  document.addEventListener("submit", sendOnce)
  if (hasMarker()) void import("./update-card")
}

/** The cross of the offer is a link to itself: who stays with French is not asked again. */
function closeOffer(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest("a") : null
  const offer = link?.getAttribute("href") === "#language-offer" && link.closest("#language-offer")
  if (!offer) return
  event.preventDefault()
  rememberLanguage("fr")
  offer.remove()
  document.getElementById("content")?.focus()
}

const sent = new WeakSet<EventTarget>()

/** A second press may come before the answer to the first. After coming back to the page, the form can be sent again. */
function sendOnce(event: SubmitEvent) {
  if (event.defaultPrevented || !(event.target instanceof HTMLFormElement) || event.target.method !== "post") return
  if (sent.has(event.target)) return event.preventDefault()
  const { target } = event
  sent.add(target)
  addEventListener("pageshow", () => sent.delete(target), { once: true })
}

/** Whether an influencer's figures are being read, which a card tells on every page. */
function hasMarker() {
  try {
    return localStorage.getItem(MARKER_KEY) !== null
  } catch {
    return false
  }
}
