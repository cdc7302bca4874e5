import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { SortableTable } from "./sortable-table"

type Sort = "name" | "followers" | "created"

function shown(sort: Sort, descending: boolean) {
  const state = { q: "", sort, descending, after: null, before: null }
  const columns = [
    { label: "Nom", sort: "name" as const },
    { label: "Abonnés", sort: "followers" as const, kind: "figures" as const },
    { label: "Créé", sort: "created" as const, kind: "dates" as const },
  ]
  const element = (
    <SortableTable tab="users" caption="Comptes" state={state} columns={columns}>
      {null}
    </SortableTable>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />)
}

test.each([
  ["name", false, "ascending", "de A à Z"],
  ["name", true, "descending", "de Z à A"],
  ["followers", true, "descending", "du plus grand au plus petit"],
  ["followers", false, "ascending", "du plus petit au plus grand"],
  ["created", true, "descending", "récents d’abord"],
  ["created", false, "ascending", "anciens d’abord"],
] as const)("a list by %s, descending: %s, is %s and says so: %s", (sort, descending, order, words) => {
  const html = shown(sort, descending)
  expect(html.match(/aria-sort="\w+"/g)).toEqual([`aria-sort="${order}"`])
  expect(html.match(/(?:de . à .|du plus|récents|anciens)[^<]*/g)).toEqual([words])
})

test("words begin with A at the first press, figures and dates with the largest, and the next press turns them round", () => {
  const [byName, byFollowers, byAge] = hrefs(shown("name", false))
  expect(byName).toContain("sort=name&amp;dir=desc")
  expect(byFollowers).toContain("sort=followers&amp;dir=desc")
  expect(byAge).toContain("sort=created&amp;dir=desc")
  expect(hrefs(shown("followers", true))[1]).not.toContain("dir=desc")
})

function hrefs(html: string) {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
}
