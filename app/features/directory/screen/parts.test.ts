import { expect, test } from "vitest"
import { cardsOf, withPart } from "./parts"
import type { CardView, PartView } from "./view"

const card = (id: string): CardView => ({
  id,
  href: `/${id}`,
  name: id,
  bio: "",
  pictureUrl: null,
  isVerified: false,
  isCertified: false,
  town: null,
  total: "N/A",
  interests: [],
  figures: [],
  more: null,
  contactName: "",
  collaborateName: "",
  reach: null,
})
const part = (href: string, nextHref: string | null, ids: string[] = [href]): PartView => ({
  searchHref: "/influencers",
  href,
  isStart: href === "/influencers",
  why: null,
  cards: ids.map(card),
  nextHref,
})
const first = part("/influencers", "/influencers?page=2")
const second = part("/influencers?page=2", null)

test("the page that the button asked for goes below those that are there", () => {
  expect(withPart([first], second)).toEqual([first, second])
})

test("a page that was read again takes its old place", () => {
  const again = part("/influencers?page=2", null, ["somebody"])
  expect(withPart([first, second], again)).toEqual([first, again])
})

test("going back to the first page shows that one alone", () => {
  expect(withPart([first, second], first)).toEqual([first])
})

test("another search begins anew, and so does a page that does not follow", () => {
  const other = { ...part("/influencers?q=vélo", null), searchHref: "/influencers?q=vélo" }
  expect(withPart([first, second], other)).toEqual([other])
  const far = part("/influencers?cursor=abc", null)
  expect(withPart([first], far)).toEqual([far])
})

test("whoever comes on two pages is shown once", () => {
  const parts = [part("a", "b", ["nadia", "jules"]), part("b", null, ["jules", "awa"])]
  expect(cardsOf(parts).map(({ id }) => id)).toEqual(["nadia", "jules", "awa"])
})
