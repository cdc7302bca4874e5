import { createContext } from "react"

/** The nonce of the page's scripts and styles. In the browser it is read back from the page, so that hydration agrees. */
export const Nonce = createContext(
  typeof document === "undefined" ? "" : (document.querySelector<HTMLElement>("script[nonce]")?.nonce ?? ""),
)
