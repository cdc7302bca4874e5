import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, test } from "vitest"
import { Breadcrumb } from "./breadcrumb"

test("on a telephone the way is one line: the step just above, and the page", () => {
  const trail = ["Dashboard", "Listes", "Cuisiniers"].map((label) => ({ href: `/${label}`, label }))
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Breadcrumb trail={trail} current="Comparer" />
    </MemoryRouter>,
  )
  const steps = [...html.matchAll(/<li class="([^"]*)"/g)].map(([, names = ""]) => names.includes("max-sm:hidden"))
  expect(steps).toEqual([true, true, false])
  expect(html).toMatch(/<ol class="flex items-center/)
  for (const label of ["Cuisiniers", "Comparer"]) expect(html).toMatch(new RegExp(`max-sm:truncate">${label}<`))
})
