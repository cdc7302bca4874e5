import { expect, test } from "vitest"
import { directoryMeta } from "./meta.server"

const SITE = { name: "Vitrine", url: "https://vitrine.example" }
const path = "/influencers"
const told = (listed: Parameters<typeof directoryMeta>[0]) => {
  const meta = directoryMeta(listed, SITE)
  return {
    title: meta.flatMap((each) => ("title" in each ? [each.title] : []))[0],
    canonical: meta.flatMap((each) => ("rel" in each && each.rel === "canonical" ? [each.href] : []))[0],
    robots: meta.flatMap((each) => ("name" in each && each.name === "robots" ? [each.content] : []))[0],
  }
}

test("the list is kept by search engines, its second page under its own address", () => {
  expect(told({ path, page: 1, isFiltered: false })).toEqual({
    title: "Influenceurs | Vitrine",
    canonical: "https://vitrine.example/influencers",
    robots: undefined,
  })
  expect(told({ path: `${path}?page=2`, page: 2, isFiltered: false })).toEqual({
    title: "Influenceurs, page 2 | Vitrine",
    canonical: "https://vitrine.example/influencers?page=2",
    robots: undefined,
  })
})

test.each([
  ["a filtered list", { path: `${path}?network=tiktok`, page: 1, isFiltered: true }],
  ["a page without number", { path: `${path}?cursor=abc`, page: null, isFiltered: false }],
])("%s stays out", (_, listed) => {
  expect(told(listed)).toMatchObject({ title: "Influenceurs | Vitrine", robots: "noindex, follow" })
})
