import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { m } from "#messages"
import { type DirectorySearch, NOTHING_ASKED } from "../search"
import { formView } from "./choices.server"
import { DirectoryScreen } from "./directory-screen"
import { whyNotView } from "./directory-view.server"
import type { CardView, DirectoryView, ListView } from "./view"
import { screenWords } from "./words.server"

const SEARCH: DirectorySearch = {
  ...NOTHING_ASKED,
  q: "thé",
  networks: ["tiktok"],
  interests: ["langues"],
  country: "MA",
  sort: "followers",
}
const card = (id: string): CardView => ({
  id,
  href: `/${id}`,
  name: "ليلى <b>",
  bio: "",
  pictureUrl: null,
  isVerified: true,
  isCertified: true,
  town: "Rabat",
  total: "12.3K",
  interests: ["Cuisine"],
  figures: [],
  more: null,
  contactName: "",
  collaborateName: "",
  reach: null,
})

function aList(more: Partial<ListView> = {}, cards = [card("leila")], nextHref: string | null = null): ListView {
  const part = { searchHref: "/influencers?q=th", href: "/influencers?q=th", isStart: true, why: null, cards, nextHref }
  return {
    part,
    count: "1 influenceur",
    found: { exact: 1 },
    suggestions: [],
    towns: [],
    spent: null,
    gate: null,
    ...more,
  }
}

function shown(list: DirectoryView["list"], filters: DirectoryView["filters"] = []) {
  const view: DirectoryView = {
    words: screenWords(),
    whyNot: whyNotView("visitor"),
    form: formView(SEARCH, "fr"),
    filters,
    byFilters: null,
    clearHref: "/influencers",
    href: "/influencers?q=th",
    query: "",
    order: "",
    csv: null,
    watch: null,
    list,
  }
  const screen = <DirectoryScreen view={view} gate={<p>the gate</p>} />
  const router = createMemoryRouter([{ path: "/influencers", element: screen }], {
    initialEntries: ["/influencers?q=th"],
  })
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll("&#x27;", "'")
}

test("a list that could not be read says so, can be tried again, and leaves what was asked in the form", () => {
  const html = shown("failed")
  expect(html).toContain(m.directory_failed_title())
  expect(html).toMatch(new RegExp(`<a[^>]*href="/influencers\\?q=th"[^>]*>${m.error_retry()}</a>`))
  expect(html).toContain('value="thé"')
})

test("the form shows what is chosen before any script runs, and each field belongs to it", () => {
  const html = shown(aList())
  expect(html).toMatch(/<input[^>]*name="network"[^>]*checked=""[^>]*value="tiktok"/)
  expect(html).toContain('<option value="MA" selected="">Maroc</option>')
  expect(html).toContain('<option value="followers" selected="">')
  expect(html.match(/form="search"/g)?.length).toBeGreaterThan(40)
})

test("the interests that are folded away are unfolded when one of them is chosen", () => {
  expect(shown(aList())).toMatch(/<details[^>]*open=""/)
})

test("a name stands alone, whatever its letters", () => {
  expect(shown(aList())).toContain("<bdi>ليلى &lt;b&gt;</bdi>")
})

test("more can be asked for by a link; the gate stands where there is no more, and only if there is one", () => {
  const next = shown(aList({}, [card("leila")], "/influencers?q=th&page=2"))
  expect(next).toContain('href="/influencers?q=th&amp;page=2"')
  expect(next).not.toContain("the gate")
  expect(shown(aList({ gate: { title: "", text: "" } }))).toContain("the gate")
  expect(shown(aList())).not.toContain("the gate")
})

test("a page that is not the first leads back to the beginning", () => {
  const list = aList()
  const html = shown({ ...list, part: { ...list.part, isStart: false } })
  expect(html).toContain(m.directory_to_start())
})

test("an empty list names what to take away and what that shows, or the whole list", () => {
  const filters = [{ key: "country", label: "Maroc", removal: "", hrefWithout: "/influencers?q=th" }]
  const suggestions = [{ key: "country", label: "Sans Maroc", href: "/influencers?q=th", count: "3 influenceurs" }]
  expect(shown(aList({ suggestions }, []), filters)).toMatch(/Sans Maroc.*3 influenceurs/)
  expect(shown(aList({}, []), filters)).toContain(m.directory_empty_all())
})

test("a site without influencers says so, and where to become the first", () => {
  const html = shown(aList({}, []))
  expect(html).toContain(m.directory_nobody_title())
  expect(html).toContain('href="/reserve-username"')
})

test.each([
  ["fr", 0, "0 influenceur"],
  ["fr", 1, "1 influenceur"],
  ["fr", 2, "2 influenceurs"],
  ["en", 1, "1 influencer"],
  ["en", 0, "0 influencers"],
  ["ar", 0, "لا مؤثّرين"],
  ["ar", 1, "مؤثّر واحد"],
  ["ar", 2, "مؤثّران"],
  ["ar", 7, "7 مؤثّرين"],
  ["ar", 37, "37 مؤثّرًا"],
  ["ar", 100, "100 مؤثّر"],
] as const)("in %s, %i of them are %s", (locale, count, words) => {
  expect(m.directory_count({ count, figure: String(count) }, { locale })).toBe(words)
})

test.each([
  ["fr", "plus de 952 autres influenceurs avec Vitrine Pro"],
  ["en", "more than 952 more influencers with Vitrine Pro"],
  ["ar", "أكثر من 952 مؤثّرًا آخر مع Vitrine Pro"],
] as const)("in %s the gate says that there are more than it counts", (locale, words) => {
  expect(m.directory_gate_more({ count: 952, figure: "952", plan: "Vitrine Pro" }, { locale })).toBe(words)
})

test("a company writes, proposes and keeps somebody right from their card", () => {
  const reach = {
    contactHref: "/messages/new?to=leila",
    collaborateHref: "/collaborations/new?to=leila",
    isFavourite: true,
    favouriteName: "Ajouter ليلى aux favoris",
  }
  const html = shown(aList({}, [{ ...card("leila"), reach }]))
  expect(html).toContain('href="/messages/new?to=leila"')
  expect(html).toContain('href="/collaborations/new?to=leila"')
  expect(html).toMatch(/value="unfavourite" aria-label="Ajouter ليلى aux favoris" aria-pressed="true"/)
  expect(html).not.toContain('popoverTarget="why-not-contact" aria-label=""')
})
