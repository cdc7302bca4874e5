import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { HydratedRouter } from "react-router/dom"
import { endingQuietly } from "./features/errors/broken-data"
import { toLocale } from "./locale"
import { overwriteGetLocale } from "./paraglide/runtime.js"
import { keepDrawn } from "./ui/drawn"

const locale = toLocale(document.documentElement.lang) ?? "fr"
overwriteGetLocale(() => locale)

keepDrawn()
window.fetch = endingQuietly(window.fetch)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
