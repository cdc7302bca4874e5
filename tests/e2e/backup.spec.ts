import { spawn } from "node:child_process"
import { hash, hkdfSync } from "node:crypto"
import { once } from "node:events"
import { readdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { expect, test } from "@playwright/test"
import { unsealBy } from "../../platform/secrets/seal.ts"
import { demoFolder } from "../support/demo-folder.ts"
import { folderOfFolders, freePort, type Site, startNetworks, startSite } from "../support/site.ts"
import { confirmHere, fetchFigures, giveHandles, reserveName, signUp, somebody } from "./support/journey.ts"
import { signedIn } from "./support/signed-in.ts"
import { PATIENT } from "./support/start-site.ts"

const ENV = { ...PATIENT, RATE_LIMIT_FACTOR: "1000" }
const CREATOR = "createur@demo.vitrine.test"

let home = ""
test.beforeEach(() => {
  home = folderOfFolders("vitrine-backup-")
})
test.afterEach(() => rmSync(home, { recursive: true, force: true }))

test("what a running site backs up comes back on an empty machine, and life goes on there", async ({ browser }) => {
  test.setTimeout(900_000)
  const [lost, found, backups] = [join(home, "lost"), join(home, "found"), join(home, "backups")]
  await demoFolder(lost)
  const first = await startSite({ dataDir: lost, env: { ...ENV, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` } })
  const portrait = await portraitOn(first)
  await askForPassword(first)
  expectDone(await run("backup", [backups], lost)) // while it runs
  const figures = await (await fetch(`${first.url}/metrics`)).text()
  expect(figures).toMatch(/^vitrine_last_backup_timestamp_seconds 1\d{9}/m)
  await first.stop()
  rmSync(lost, { recursive: true })

  const restored = await run("restore", [backups], found)
  expectDone(restored)
  for (const line of restored.stdout.split("\n").filter((each) => /^(RPO|RTO)/.test(each))) console.log(`  ${line}`)
  expect(restored.stdout).toMatch(/auth\.users +2\d\d +[0-9a-f]{16} {2}equal\n/)
  expect(restored.stdout).toMatch(/\d+ files, .* all present, checksums equal\n/)
  expect(restored.stdout).toMatch(/RPO: .*\nRTO: [\d.]+ s\n/)
  expect((await run("restore", [backups], found)).stderr).toMatch(/^The database is not empty/m)

  expectDone(await run("backup", [join(home, "again")], found)) // while it does not run
  expect(tablesIn(join(home, "again"))).toEqual(tablesIn(backups))

  const networks = await startNetworks()
  const site = await startSite({ dataDir: found, env: { ...ENV, ...networks.env } })
  await expectEverything(site, { portrait })
  await expectMail(site)

  const address = process.env.VITRINE_E2E_URL
  process.env.VITRINE_E2E_URL = site.url // whose mailbox the journey looks into
  const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false })
  const [person, pictures] = [somebody(), { pictures: false }]
  await reserveName(page, "fr", person, pictures)
  await signUp(page, "fr", person, pictures)
  await confirmHere(page, "fr", person, pictures)
  await giveHandles(page, "fr", pictures)
  await fetchFigures(page, "fr", pictures)
  await page.goto(`/${person.username}`)
  await expect(page.getByText("37.8K").first()).toBeVisible()
  await page.close()
  process.env.VITRINE_E2E_URL = address
  await site.stop()
  await networks.stop()
})

test("a backup that cannot be made says why, ends with 1 and leaves nothing", async () => {
  const [data, backups] = [join(home, "data"), join(home, "backups")]
  const away = { DATABASE_URL: "postgres://vitrine_login:x@127.0.0.1:1/vitrine" }
  const { status, stderr } = await run("backup", [backups], data, away)
  expect([status, stderr]).toEqual([1, "The database does not answer (ECONNREFUSED). No backup was made.\n"])
  expect(readdirSync(backups)).toEqual([])
  expect((await run("backup", [], data)).stderr).toMatch(/^Say where the backups are to be kept/)
  expect((await run("backup", [backups, "--keep", "0"], data)).status).toBe(1)
})

/** A command of ours, as npm runs it. The test goes on meanwhile, and hears of connections that a site ends while they wait. */
async function run(name: string, args: readonly string[], dataDir: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [`scripts/${name}.mjs`, ...args], {
    env: { PATH: process.env.PATH, VITRINE_DATA_DIR: dataDir, ...env },
  })
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")])
  return { status, stdout, stderr }
}

function expectDone({ status, stderr }: Awaited<ReturnType<typeof run>>) {
  expect([status, stderr]).toEqual([0, ""])
}

/** Each table of the newest backup with its rows and their checksum; but the settings, where the backup itself is noted. */
function tablesIn(dir: string) {
  const [name = ""] = readdirSync(dir)
  const { tables }: { tables: { name: string; rows: number; sha256: string }[] } = JSON.parse(
    readFileSync(join(dir, name, "manifest.json"), "utf8"),
  )
  return tables
    .filter((table) => table.name !== "public.settings")
    .map((table) => [table.name, table.rows, table.sha256])
}

/** The mail waits, since its server is away: tried once, and not in the middle of that when the backup is taken. */
async function askForPassword(site: Site) {
  await fetch(`${site.url}/auth/forgot-password`, { method: "POST", body: new URLSearchParams({ email: CREATOR }) })
  await expect
    .poll(() => site.sql("select state from queue.job where name = 'mail'"), { timeout: 30_000 })
    .toContainEqual({ state: "retry" })
  expect(await mailsOf(site)).toEqual([{ status: "queued" }])
}

/** Its minute of waiting is over. Workers, who are told of new jobs, look by themselves every 30 s for such as have waited. */
async function expectMail(site: Site) {
  await site.sql("update queue.job set start_after = now() where name = 'mail' and state < 'active'")
  await expect.poll(() => mailsOf(site), { timeout: 120_000 }).toEqual([{ status: "sent" }])
}

/** What is for her, but for the letter of the demo's week, which she may stop. */
function mailsOf(site: Site) {
  return site.sql("select status from mail_outbox where recipient = $1 and unsubscribe_url is null", [CREATOR])
}

/** The account, its page, its picture, its contract, and what only the old key opens. */
async function expectEverything(site: Site, { portrait }: { portrait: string }) {
  const cookie = await signedIn(site.url, CREATOR)
  expect(await portraitOn(site)).toBe(portrait)

  const [contract] = await site.sql<{ path: string; sha256: string }>(
    `select '/collaborations/' || c.collaboration_id || '/contract/' || c.version || '.pdf' as path, c.sha256
     from contracts c join influencer_user_mapping o using (influencer_id) join auth.users u on u.id = o.user_id
     where u.email = $1 limit 1`,
    [CREATOR],
  )
  const answer = await fetch(site.url + contract?.path, { headers: { cookie } })
  expect(sha256(await answer.bytes())).toBe(contract?.sha256)

  const [connection] = await site.sql<{ id: string; tokens: string }>("select id, tokens from network_connections")
  const secret = readFileSync(join(site.dataDir, "secret-key"), "utf8").trim()
  const key = Buffer.from(hkdfSync("sha256", secret, "", "vitrine seal", 32))
  expect(unsealBy([{ name: "", key }], connection?.tokens ?? "", `connection:${connection?.id}`)).toContain("demo-")
}

/** What the picture of her page holds. */
async function portraitOn(site: Site) {
  const page = await fetch(`${site.url}/nadia-benali`)
  const [picture] = /\/media\/[0-9a-f]{40}\.webp/.exec(await page.text()) ?? []
  const answer = await fetch(site.url + picture)
  expect(answer.headers.get("content-type")).toBe("image/webp")
  return sha256(await answer.bytes())
}

function sha256(bytes: Uint8Array) {
  return hash("sha256", bytes)
}
