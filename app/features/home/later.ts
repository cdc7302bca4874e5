import { lazy } from "react"
import { untilLoaded } from "#app/ui/until-loaded"

// What needs no script to be read comes alive after the rest of the page: its code is no part of the first download.

export const ExampleWindow = lazy(() => untilLoaded(() => import("./example/example-window")))
export const RestOfHome = lazy(() => untilLoaded(() => import("./rest-of-home")))
