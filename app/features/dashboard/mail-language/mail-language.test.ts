import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { findPreferences, saveMailLanguage } from "#app/features/accounts/preferences/commands.server"
import { DAY_MS } from "#platform/text/day"
import { anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { putOff } from "../later/commands.server"
import { MailLanguageOffer } from "./offer"
import { findOtherMailLanguage } from "./queries.server"
import { keyFor } from "./rules"

useDatabase()

test("who reads in another language than their mails is told so, until they take it", async () => {
  const { actor } = await anInfluencer()
  const { notifications } = await findPreferences(actor)
  expect(await findOtherMailLanguage(actor, "fr")).toBeNull()
  expect(await findOtherMailLanguage(actor, "ar")).toBe("fr")
  await saveMailLanguage(actor, "ar")
  expect(await findOtherMailLanguage(actor, "ar")).toBeNull()
  expect(await findPreferences(actor)).toEqual({ locale: "ar", notifications })
})

test("who keeps the language of their mails is not asked again, years later either, but about a third language they are", async () => {
  const { actor } = await anInfluencer()
  await putOff(actor, keyFor("ar"))
  expect(await findOtherMailLanguage(actor, "ar", new Date(Date.now() + 3_000 * DAY_MS))).toBeNull()
  expect(await findOtherMailLanguage(actor, "en")).toBe("fr")
})

test("the question is two buttons of a plain form, and is absent where there is nothing to ask", () => {
  const shown = (kept: "ar" | null) => {
    const element = createElement(MailLanguageOffer, { kept })
    return renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter([{ path: "*", element }]) }))
  }
  expect(shown(null)).not.toContain("<form")
  expect(shown("ar")).toMatch(/e-mails arrivent en arabe.*<form[^>]*action="\/account\/preferences"/)
  expect(shown("ar")).toMatch(/value="language".*Oui, en français.*value="language_keep".*Non, merci/)
})
