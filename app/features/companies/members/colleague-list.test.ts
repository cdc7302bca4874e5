import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { m } from "#messages"
import { ColleagueList } from "./colleague-list"
import type { Colleague } from "./queries.server"

const claire: Colleague = {
  userId: "claire",
  email: "claire@orsay.fr",
  firstName: "Claire",
  lastName: "Orsay",
  role: "owner",
  since: new Date("2026-01-05"),
}
const paul: Colleague = { ...claire, userId: "paul", email: "paul@orsay.fr", firstName: "Paul", role: "member" }

function shown(colleagues: Colleague[], mine: "owner" | "member" = "owner") {
  const team = { company: { id: "orsay", name: "Maison Orsay" }, mine, colleagues, invitations: [] }
  const element = createElement(ColleagueList, {
    team,
    ownId: "claire",
    proof: () => null,
    answer: undefined,
  })
  const router = createMemoryRouter([{ path: "/", element }])
  return renderToStaticMarkup(createElement(RouterProvider, { router })).replaceAll("&#x27;", "'")
}

test("whoever is alone in a company reads that it goes with their account, and where", () => {
  const html = shown([claire])
  expect(html).toContain(m.company_leave_alone())
  expect(html).toContain('href="/account/data"')
  expect(html).not.toContain(m.company_leave_last())
})

test("the last owner of several people names another one first", () => {
  const html = shown([claire, paul])
  expect(html).toContain(m.company_leave_last())
  expect(html).not.toContain(m.company_leave_alone())
})

test("an owner leaves by their proof, a member by a question alone", () => {
  const twoOwners = shown([claire, { ...paul, role: "owner" }])
  expect(twoOwners).toContain('value="leave"')
  expect(twoOwners).not.toContain('id="leave"')
  expect(
    shown(
      [
        { ...claire, role: "member" },
        { ...paul, role: "owner" },
      ],
      "member",
    ),
  ).toContain('id="leave"')
})
