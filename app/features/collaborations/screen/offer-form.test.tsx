import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { submit } from "#platform/forms/submit.server"
import { OfferForm as OfferSchema } from "../offers/schema.server"
import { OfferForm } from "./offer-form"

test("rows that are refused come back as they were typed, with what is wrong beside its field, before any script", async () => {
  const form = new FormData()
  form.set("deliverables[4].what", "Un reel")
  form.set("deliverables[4].count", "beaucoup")
  const { data: answer } = await submit(form, OfferSchema, () => Promise.reject(new Error("nothing is done")))
  const draft = {
    deliverables: [{ network: "tiktok", what: "Une vidéo", count: "2", kind: "video" as const, dueOn: "" }],
  }
  const element = <OfferForm draft={draft} objectives={[]} answer={answer} submitLabel="Proposer" />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />)
  const [what = ""] = /<input[^>]*name="deliverables\[4\]\.what"[^>]*>/.exec(html) ?? []
  const [count = ""] = /<input[^>]*name="deliverables\[4\]\.count"[^>]*>/.exec(html) ?? []
  expect(what).toContain('value="Un reel"')
  expect(count).toContain('value="beaucoup"')
  const [, described = ""] = /aria-describedby="([^"]*)"/.exec(count) ?? []
  expect(html).toContain(`<p id="${described}"`)
  // Below the whole line of controls, where a sentence has room: the number's column is a few figures wide.
  const said = html.indexOf(`<p id="${described}"`)
  expect(said).toBeGreaterThan(html.indexOf('name="deliverables[4].dueOn"'))
  expect(said).toBeLessThan(html.indexOf('name="deliverables[4].direct"'))
  expect(html).not.toContain("Une vidéo")
})
