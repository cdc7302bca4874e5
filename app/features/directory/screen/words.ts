import { createContext, use } from "react"
import type { DirectoryView } from "./view"

type Words = DirectoryView["words"]
export const ScreenWords = createContext<Words | null>(null)

/** The texts of the screen, given by its route. */
export function useWords(): Words {
  const words = use(ScreenWords)
  if (!words) throw new Error("the directory's screen stands in a ScreenWords")
  return words
}
