import { once } from "node:events"
import { expect, test } from "vitest"
import { WebSocket } from "ws"
import { aCreator, aVisitor, PASSWORD, signedIn, site } from "./scene.ts"

test("a thief's token, webhook, session and open page end with the password that let them in", async () => {
  const victim = await aCreator()
  const thief = await signedIn(victim.email)
  const made = await thief.post("/account/tokens", {
    intent: "make",
    name: "Mine",
    scopes: "read",
    days: "30",
    currentPassword: PASSWORD,
  })
  const [token = ""] = /vtr_[\w-]{43}/.exec(made.text) ?? []
  await thief.post("/account/webhooks", {
    url: "http://127.0.0.1:9/",
    events: "statistics.updated",
    currentPassword: PASSWORD,
  })
  const headers = { cookie: `session=${thief.cookies.get("session")}` }
  const page = new WebSocket(`${site.url.replace("http", "ws")}/live`, { headers, origin: site.url })
  await once(page, "open")
  const closed = once(page, "close")
  const asProgram = () => aVisitor().get("/api/v1/me", { authorization: `Bearer ${token}` })
  expect((await asProgram()).status).toBe(200)

  const password = "un tandem dans la brume"
  const change = { intent: "password", currentPassword: PASSWORD, password, confirmPassword: password }
  expect(await victim.browser.post("/account/security", change)).toMatchObject({ status: 302 })

  expect((await asProgram()).status).toBe(401)
  expect((await thief.get("/account")).location).toMatch(/^\/auth/)
  await closed
  const left = await site.sql("select 1 from webhook_endpoints where user_id = $1 and disabled_at is null", [victim.id])
  expect(left).toEqual([])
  expect((await victim.browser.get("/account")).status).toBe(200)
})
