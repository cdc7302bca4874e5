import { lazy } from "react"
import { untilLoaded } from "#app/ui/until-loaded"

// Parts that can be read without scripts hydrate after the rest: their code is not part of the first download.

export const ExampleWindow = lazy(() => untilLoaded(() => import("./example/example-window")))
export const RestOfHome = lazy(() => untilLoaded(() => import("./rest-of-home")))
