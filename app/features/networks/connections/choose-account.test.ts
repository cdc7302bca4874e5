import { expect, test } from "vitest"
import { chooseAccount } from "./choose-account"

const account = (platformId: string, handle: string) => ({ platformId, handle, title: null })
const two = [account("1", "Nadia.Cuisine"), account("2", "@nadia.voyage")]

test.each([
  ["the only one", [account("1", "Nadia")], { handle: "somebody", platformId: null }, "nadia"],
  ["the one of the same handle", two, { handle: "nadia.voyage", platformId: null }, "nadia.voyage"],
  ["the one of the same id, whatever it is called by now", two, { handle: "before", platformId: "1" }, "nadia.cuisine"],
  ["the one whose id stands in the place of the handle", two, { handle: "2", platformId: null }, "nadia.voyage"],
])("%s is chosen", (_, accounts, known, handle) => {
  expect(chooseAccount("facebook", accounts, known)).toMatchObject({ kind: "chosen", account: { handle } })
})

test("several that nothing tells apart are named, and an account whose name is none is left out", () => {
  expect(chooseAccount("facebook", two, null)).toEqual({ kind: "several", names: ["nadia.cuisine", "nadia.voyage"] })
  expect(chooseAccount("facebook", [], null)).toEqual({ kind: "none" })
  expect(chooseAccount("facebook", [account("3", "a page <with> spaces")], null)).toEqual({ kind: "none" })
})
