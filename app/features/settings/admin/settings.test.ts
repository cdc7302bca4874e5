import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { createRoutesStub } from "react-router"
import { expect, test } from "vitest"
import { anAdmin } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { siteSettings } from "../queries.server"
import { actInSettings } from "./act.server"
import { loadSettings, type SettingsContent } from "./load.server"
import SettingsPanel from "./panel"

useDatabase()

const client = { address: "192.0.2.79" }
let content: SettingsContent
const Panel = createRoutesStub([{ path: "/", Component: () => createElement(SettingsPanel, { content }) }])

test("the form says how often figures are read and what X may cost, and saves both", async () => {
  const { actor } = await anAdmin()
  content = await loadSettings(actor, new URLSearchParams())
  const html = renderToString(createElement(Panel))
  expect(html).toMatch(/name="refreshHours"[^>]*value="24"/)
  expect(html).toMatch(/name="xDailyCap"[^>]*value="0"/)

  const { adminTwoFactor: _, ...values } = content.values
  const send = (typed: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...values, ...typed })) form.set(name, value)
    return actInSettings({ actor, client, form, params: new URLSearchParams() })
  }
  await send({ refreshHours: "12", xDailyCap: "2,50" }).catch(() => {}) // the redirect
  expect(await siteSettings()).toMatchObject({ refreshHours: 12, xDailyCapCents: 250 })
  expect((await loadSettings(actor, new URLSearchParams())).values.xDailyCap).toBe("2,50")
  const refused = await send({ refreshHours: "5", xDailyCap: "cher" })
  expect(JSON.stringify(refused)).toMatch(/de 6 à 168.*montant en dollars/)
  expect(await siteSettings()).toMatchObject({ refreshHours: 12, xDailyCapCents: 250 })
})
