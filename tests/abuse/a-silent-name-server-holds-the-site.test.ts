import { createSocket } from "node:dgram"
import { once } from "node:events"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { freePort, type Site, startSite } from "../support/site.ts"
import { SmtpStub } from "../support/smtp-stub.ts"
import { PASSWORD, peopleOf } from "./scene.ts"

const HERE = "https://vitrine.example"
const NAMES = ["a", "b", "c", "d", "e"].map((letter) => `${letter}.silent.evil-example.com`)

/** The attacker's name server: it hears every question and says nothing. */
const nameServer = createSocket("udp4")
const heard: string[] = []
nameServer.on("message", (question) => heard.push(question.toString("latin1")))
const smtp = new SmtpStub()
let site: Site
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  nameServer.bind(0, "127.0.0.1")
  await Promise.all([once(nameServer, "listening"), smtp.start()])
  const port = await freePort()
  const asked = `import dns from "node:dns"; dns.setServers(["127.0.0.1:${nameServer.address().port}"])`
  site = await startSite({
    port,
    logFile: "test-results/abuse.log",
    env: {
      PUBLIC_URL: HERE,
      SMTP_URL: smtp.url,
      TRUSTED_PROXIES: "127.0.0.1,::1",
      UV_THREADPOOL_SIZE: "4",
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(asked)}`,
    },
  })
  people = peopleOf({ ...site, url: HERE, port })
})
afterAll(async () => {
  await site.stop()
  await smtp.stop()
  nameServer.close()
})

test("whose names nobody answers for holds up neither mails nor pages", async () => {
  const [attacker, victim] = [await people.aCreator(), await people.aCreator()]
  for (const name of NAMES) {
    const form = { url: `https://${name}/`, events: "statistics.updated", currentPassword: PASSWORD }
    await attacker.browser.post("/account/webhooks", form)
  }
  const endpoints = await site.sql<{ id: string }>("select id from webhook_endpoints where user_id = $1", [attacker.id])
  expect(endpoints).toHaveLength(NAMES.length)
  for (const { id } of endpoints) await attacker.browser.post(`/account/webhooks/${id}`, { intent: "test" })
  // Asked by a socket of ours, not by the system's look-up, which would hold a thread for each.
  await vi.waitFor(() => expect(heard.filter((question) => question.includes("silent"))).not.toEqual([]), 60_000)

  await people.aVisitor().post("/auth/forgot-password", { email: victim.email })
  await vi.waitFor(() => expect(smtp.taken.flatMap(({ recipients }) => recipients)).toContain(victim.email), {
    timeout: 60_000,
    interval: 100,
  })
  expect((await people.aVisitor().get("/", { "accept-encoding": "gzip" })).status).toBe(200)
  const waiting = await site.sql(
    `select 1 from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
     where e.user_id = $1 and d.state = 'delivered'`,
    [attacker.id],
  )
  expect(waiting).toEqual([])
})
