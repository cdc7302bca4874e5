import { lazy } from "react"

// What needs no script to be read comes alive after the rest of the page: its code is no part of the first download. On the
// server it is there at once, so that the page arrives whole.

export const ExampleWindow = import.meta.env.SSR
  ? (await import("./example/example-window")).ExampleWindow
  : lazy(async () => ({ default: (await import("./example/example-window")).ExampleWindow }))

export const RestOfHome = import.meta.env.SSR
  ? (await import("./rest-of-home")).RestOfHome
  : lazy(async () => ({ default: (await import("./rest-of-home")).RestOfHome }))
