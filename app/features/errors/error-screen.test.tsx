import { renderToStaticMarkup } from "react-dom/server"
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router"
import { expect, test } from "vitest"
import { m } from "#messages"
import { RouteError } from "./route-error"

const routeError = (status: number, data: unknown) => ({ status, statusText: "", internal: false, data })

async function shown(error: unknown, requestId?: string, scriptFree = false, path = "/nadi%C3%A0/page") {
  const routes = [{ path: "*", element: <RouteError error={error} requestId={requestId} scriptFree={scriptFree} /> }]
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`https://vitrine.example${path}`))
  if (context instanceof Response) throw new Error("a page was expected")
  return renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  )
}

test("an address without a page says so, repeats it, and offers the way back and the way home", async () => {
  const html = await shown(routeError(404, null))
  for (const words of ["404", "Page non trouvée", "/nadià/page", "Retour</button>", "Retour à l&#x27;accueil"]) {
    expect(html).toContain(words)
  }
})

test.each([
  ["/404?from=%2Flogin", "/login"],
  ["/ar/404?from=%2Far%2Flink%2FAdmin", "/ar/link/Admin"],
  ["/404", "/404"],
  ["/404?from=https%3A%2F%2Fevil.example", "/404"],
  ["/404?from=%2F%2Fevil.example", "/404"],
  ["/404?from=%2Fcall+0800+555", "/404"],
  ["/nadia?from=%2Flogin", "/nadia"],
])("%s says that %s was asked for", async (address, requested) => {
  expect(await shown(routeError(404, null), undefined, false, address)).toContain(`<bdi dir="ltr">${requested}</bdi>`)
})

test("a page without scripts shows no button that would need one", async () => {
  expect(await shown(routeError(404, null), undefined, true)).not.toContain("<button")
})

test("what is too large is told so, and not that it was not understood", async () => {
  const html = await shown(routeError(413, null))
  expect(html).toContain(m.error_too_large_title())
  expect(html).toContain(m.error_too_large_text())
  expect(html).not.toContain(m.error_request_title())
})

test("a fault gives the request's number, its own before the page's, and none of its details", async () => {
  const html = await shown(routeError(500, { code: "fault", requestId: "of-the-error" }), "of-the-page")
  expect(html).toContain("Une erreur est survenue")
  expect(html).toContain("of-the-error")

  const thrown = await shown(new Error("password=hunter2"), "of-the-page")
  expect(thrown).toContain("of-the-page")
  expect(thrown).not.toContain("hunter2")
})

test.each([
  [400, "Demande incomprise"],
  [429, "Trop de tentatives. Veuillez réessayer dans quelques minutes"],
  [503, "Le rideau est baissé un instant"],
])("status %i says %j", async (status, words) => expect(await shown(routeError(status, null))).toContain(words))

test("a form beyond what a form may hold is told so", async () => {
  expect(await shown(routeError(400, { code: "form_over_limits" }))).toContain("Ce formulaire n’a pas pu être lu")
})

test("error screens are not for search engines", async () => {
  expect(await shown(routeError(404, null))).toContain('<meta name="robots" content="noindex"/>')
})

test("a company's room names its owners among those to ask, and an admin's the site's team alone", async () => {
  const refused = (role: string) =>
    shown(routeError(403, { code: "unauthorized", requiredRoles: [role], role: "user" }))
  const owner = "Une personne responsable de l’entreprise"
  expect((await refused("entreprise")).replaceAll("&#x27;", "’")).toContain(owner)
  expect((await refused("admin")).replaceAll("&#x27;", "’")).not.toContain(owner)
})

test("a page for other roles says which ones, joined by ' ou ', whose one it is that asks, and the way back", async () => {
  const html = await shown(
    routeError(403, { code: "unauthorized", requiredRoles: ["admin", "entreprise"], role: "influencer" }),
  )
  for (const words of [
    "Accès non autorisé",
    "Vous n&#x27;avez pas les permissions nécessaires pour accéder à cette page.",
    "Administrateur ou Entreprise",
    "Influenceur",
    "Retour</button>",
  ]) {
    expect(html).toContain(words)
  }
})

test("whoever is refused is told whom to ask, and has a way to them and to their own rooms", async () => {
  const html = await shown(
    routeError(403, {
      code: "unauthorized",
      requiredRoles: ["admin"],
      role: "entreprise",
      dashboard: "/entreprise/dashboard",
    }),
    undefined,
    false,
    "/admin",
  )
  expect(html).toContain("À qui demander")
  expect(html).toContain('href="/contact"')
  expect(html).toContain('href="/entreprise/dashboard"')
  expect(await shown(routeError(403, { code: "admin_required" }))).toContain("À qui demander")
  // The team of the site gives nobody what their company's owner decides.
  expect(await shown(routeError(403, { code: "owners_only" }))).not.toContain("À qui demander")
})

test("missing permissions have a title of their own", async () => {
  expect(await shown(routeError(403, { code: "insufficient_permissions" }))).toContain("Permissions insuffisantes")
})

test("somebody whose session is gone is shown the way to sign in, and will come back here", async () => {
  const html = await shown(routeError(403, { code: "session_missing" }))
  expect(html).toContain('href="/auth?from=%2Fnadi%25C3%25A0%2Fpage"')
})
