import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "@playwright/test"
import { freePort, type Site, startSite } from "../support/site.ts"

const ENV = { RATE_LIMIT_FACTOR: "1000" }
const KILLS = 3
const CLIENTS = 6
const PASSWORD = "chakhchoukha du mardi"

let dataDir = ""
test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "vitrine-restart-"))
})
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test("a second start on the same data folder is refused with a sentence, and the first goes on", async () => {
  const first = await startSite({ dataDir, env: ENV })
  const second = spawnSync(process.execPath, ["server/prod.js"], {
    env: { PATH: process.env.PATH, VITRINE_DATA_DIR: dataDir, PORT: String(await freePort()) },
    encoding: "utf8",
  })
  expect(second.status).toBe(1)
  expect(second.stderr).toMatch(/^Vitrine is already running on the data folder .+ Stop it first/)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  await first.stop()
})

test("SIGTERM ends the process with 0 and leaves no database server behind", async () => {
  const site = await startSite({ dataDir, env: ENV })
  site.process.kill("SIGTERM")
  const [code] = await once(site.process, "exit")
  expect(code).toBe(0)
  const left = spawn("pgrep", ["-f", `postgres -D ${dataDir}`])
  expect((await once(left, "exit"))[0]).toBe(1)
})

test("kill -9 in the middle of sign-ups loses nothing that was acknowledged, and leaves nothing half done", async () => {
  test.setTimeout(180_000)
  const attempts: Attempt[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const site = await startSite({ dataDir, env: ENV })
    const before = attempts.filter((attempt) => attempt.acknowledged).length
    const clients = Array.from({ length: CLIENTS }, () => signUpUntilItFails(site, attempts))
    while (attempts.filter((attempt) => attempt.acknowledged).length < before + 8) await Promise.race(clients.map(next))
    site.process.kill("SIGKILL")
    await Promise.all(clients.map((client) => client.done))
  }

  const site = await startSite({ dataDir, env: ENV })
  const acknowledged = attempts.filter((attempt) => attempt.acknowledged)
  expect(acknowledged.length).toBeGreaterThanOrEqual(8 * KILLS)
  for (const attempt of attempts) {
    const rows = await rowsOf(site, attempt)
    if (attempt.acknowledged || rows.users > 0) expect([attempt.email, rows]).toEqual([attempt.email, WHOLE])
    else expect([attempt.email, rows]).toEqual([attempt.email, NOTHING])
  }
  console.log(`  ${KILLS} kills, ${acknowledged.length} sign-ups acknowledged of ${attempts.length} begun, 0 lost`)
  await site.stop()
})

type Attempt = { username: string; email: string; acknowledged: boolean }
const WHOLE = { users: 1, passwords: 1, profiles: 1, roles: 1, holds: 1, proofs: 1, mails: 1 }
const NOTHING = { users: 0, passwords: 0, profiles: 0, roles: 0, holds: 0, proofs: 0, mails: 0 }

let made = 0

/** As a browser without scripts signs up, one account after the other, until the server is gone. */
function signUpUntilItFails(site: Site, attempts: Attempt[]) {
  let wake: (() => void)[] = []
  async function run() {
    for (;;) {
      const attempt = { username: `kill-${++made}`, email: `kill-${made}@exemple.fr`, acknowledged: false }
      attempts.push(attempt)
      const reserved = await post(site, "/reserve-username", { username: attempt.username })
      const cookie = reserved?.headers.get("set-cookie")?.split(";")[0]
      if (!cookie) return
      const answer = await post(
        site,
        "/auth/signup-influencer",
        { firstName: "Nadia", lastName: "Benali", email: attempt.email, password: PASSWORD, confirmPassword: PASSWORD },
        cookie,
      )
      if (!answer) return
      if (answer.status === 503) continue // a slow machine is busy, and says so: nothing is acknowledged
      expect(answer.headers.get("location")).toMatch(/^\/setup\/social-profiles/)
      attempt.acknowledged = true
      for (const each of wake) each()
      wake = []
    }
  }
  return { done: run(), next: () => new Promise<void>((resolve) => wake.push(resolve)) }
}

function next(client: ReturnType<typeof signUpUntilItFails>) {
  return client.next()
}

/** The answer, or null when the server was gone before it came. */
function post(site: Site, path: string, fields: Record<string, string>, cookie = "") {
  return fetch(`${site.url}${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: cookie ? { cookie } : {},
    redirect: "manual",
  }).catch(() => null)
}

async function rowsOf(site: Site, { username, email }: Attempt) {
  const [rows] = await site.sql<typeof WHOLE>(
    `with person as (select id from auth.users where email = $1)
     select (select count(*)::int from person) as users,
       (select count(*)::int from auth.accounts where user_id in (select id from person) and password like '$argon2id$%') as passwords,
       (select count(*)::int from profiles where id in (select id from person) and reserved_username = $2) as profiles,
       (select count(*)::int from user_roles where user_id in (select id from person) and role = 'influencer') as roles,
       (select count(*)::int from username_holds where path = $2 and user_id in (select id from person)) as holds,
       (select count(*)::int from auth.verifications where identifier like '%' || (select id::text from person) || '%') as proofs,
       (select count(*)::int from mail_outbox where recipient = $1) as mails`,
    [email, username],
  )
  if (!rows) throw new Error("a statement of counts has a row")
  return rows
}
