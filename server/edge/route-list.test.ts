import fc from "fast-check"
import { createRequestHandler } from "react-router"
import { expect, test, vi } from "vitest"
import { buildOf, type Routes } from "#tests/support/route-build"
import { createRouteList } from "./route-list"
import { createRouteTable } from "./route-table"

const module = { default: () => null }
const paths = ["", "admin", "admin/users/:id", "en", "en/:customPath", ":customPath", "createurs/:first/:second?", "*"]
const children = paths.map((path) => [`fr:${path}`, { id: `fr:${path}`, parentId: "root", path, module }])
const routes = Object.fromEntries([["root", { id: "root", path: "", module }], ...children]) as Routes
const build = buildOf(routes)
const ofReactRouter = createRequestHandler(build, "production")
const listRoutes = createRouteList(build, createRouteTable(build))

const answer = async ({ status, headers, body }: Response) => ({
  status,
  cache: headers.get("cache-control"),
  reload: headers.get("x-remix-reload-document"),
  body: status === 200 ? await new Response(body).json() : null,
})
const ours = (query: string) => answer(listRoutes(new URLSearchParams(query)))

const part = fc.constantFrom(
  "",
  "admin",
  "users",
  "en",
  "nadia",
  "createurs",
  "..",
  "%2F",
  "%61",
  "__proto__",
  "é",
  "?",
  "&",
  "#",
)
const path = fc.array(part, { maxLength: 4 }).map((parts) => parts.join("/"))

test("a browser is told of the routes that React Router tells of, whatever it asks for", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(path, { maxLength: 10 }), fc.constantFrom("", "1"), async (asked, version) => {
      const query = new URLSearchParams({ version, paths: asked.join(",") }).toString()
      const request = new Request(`http://localhost/__manifest?${query}`)
      expect(await ours(query)).toEqual(await answer(await ofReactRouter(request)))
    }),
  )
})

test("what cannot be decoded is passed over without a word in the log", async () => {
  const warned = vi.spyOn(console, "warn")
  expect((await ours("version=&paths=/%25,/%25E9")).body).toEqual({})
  expect(warned).not.toHaveBeenCalled()
})

test("who asks for nothing, or for more than a screen has links, is refused", async () => {
  const many = (count: number) => Array.from({ length: count }, (_, each) => `/${each}`).join(",")
  expect((await ours("version=")).status).toBe(400)
  expect((await ours(`version=&paths=${many(200)}`)).status).toBe(200)
  expect((await ours(`version=&paths=${many(201)}`)).status).toBe(400)
})
