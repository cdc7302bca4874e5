import type { ReactNode } from "react"
import { createRoot, hydrateRoot } from "react-dom/client"
import { Carousel } from "#app/features/home/carousel/carousel"
import ExampleWindow from "#app/features/home/example/example-window"
import { NameField } from "#app/features/onboarding/public"
import { keepDrawn } from "#app/ui/drawn"
import { ToastRegion } from "#app/ui/toast-region"
import { startFrame } from "./frame"

type MadeFrom = { host: string; failed: boolean }

const ISLANDS: Readonly<Record<string, (element: HTMLElement, data: MadeFrom) => ReactNode>> = {
  name: (_, { host }) => <NameField host={host} />,
  // The content of the frame came with the page.
  window: () => <ExampleWindow first={{ theme: "", css: "", html: "" }} />,
  carousel: (element, { failed }) => <Carousel firstTry={failed ? "failed" : drawnIn(element)} />,
}

startFrame()
whenSeen(() => {
  keepDrawn()
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const { island = "", madeFrom = "{}" } = element.dataset
    const made = ISLANDS[island]
    if (made) hydrateRoot(element, made(element, JSON.parse(madeFrom)))
  }
  createRoot(document.body.appendChild(document.createElement("div"))).render(<ToastRegion />)
})

function drawnIn(element: HTMLElement) {
  return [...element.querySelectorAll<HTMLElement>("[data-drawn]")].map(({ dataset: { drawn = "" } }) => ({
    id: drawn,
    drawn,
  }))
}

/** Once the page has been painted; in a tab behind others no frame comes. */
function whenSeen(start: () => void) {
  if (document.hidden) setTimeout(start)
  else requestAnimationFrame(() => setTimeout(start))
}
