import { createContext, use } from "react"
import type { DirectoryView } from "./view"

type Words = DirectoryView["words"]
export const ScreenWords = createContext<Words | null>(null)

/** What the screen says, given by the route that shows it. */
export function useWords(): Words {
  const words = use(ScreenWords)
  if (!words) throw new Error("the directory's screen stands in a ScreenWords")
  return words
}
