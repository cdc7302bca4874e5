import { randomUUID } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import { get } from "node:http"
import { join } from "node:path"
import { m } from "../../app/paraglide/messages.js"
import { startEmbedded } from "../../platform/database/embedded/start-embedded.ts"
import { startDnsStub } from "../support/dns-stub.ts"
import { buildersFor } from "../support/people.ts"
import { folderOfFolders, freePort, query, type Site, startSite } from "../support/site.ts"
import { caddyMissing, startCaddy } from "./support/caddy.ts"
import { CLAIRE, hashed, signInByForm } from "./support/people.ts"
import { PATIENT } from "./support/start-site.ts"
import { expect, test } from "./support/test.ts"

/** Of its own in each worker: each test of this file begins without one. */
const LOG_FILE = `test-results/own-domain-${process.env.TEST_WORKER_INDEX}.log`
const fr = { locale: "fr" } as const
/** What a site does by itself waits for a processor, which other workers may have. */
const WHILE_OTHERS_WORK = { timeout: 60_000 }

let folder = ""
let dataDir = ""
let database: Awaited<ReturnType<typeof startDatabase>> | undefined
let site: Site | undefined
test.beforeEach(() => {
  folder = folderOfFolders("vitrine-domain-")
  dataDir = join(folder, "database")
  mkdirSync(dataDir)
  rmSync(LOG_FILE, { force: true })
})
test.afterEach(async () => {
  await site?.stop()
  await database?.stop()
  site = database = undefined
  rmSync(folder, { recursive: true, force: true })
})

const databasePort = freePort()
/** One of its own, which the test can stop without the site. */
async function startDatabase() {
  return startEmbedded({ dataDir, rolePrefix: "vitrine", port: await databasePort, durable: false, log: () => {} })
}

function start(
  { loginUrl, ownerUrl }: { loginUrl: string; ownerUrl: string },
  options: Parameters<typeof startSite>[0] = {},
) {
  const env = { DATABASE_URL: loginUrl, DATABASE_OWNER_URL: ownerUrl, RATE_LIMIT_FACTOR: "1000", LOG_LEVEL: "info" }
  const kept = join(folder, "site")
  return startSite({ dataDir: kept, logFile: LOG_FILE, ...options, env: { ...env, ...options.env } })
}

const sql = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(dataDir, text, values)
/** Somebody with a page and an account that is old enough for a domain. */
async function aCreator(name = "Zoé") {
  const owner = { ...CLAIRE, passwordHash: await hashed }
  const person = await buildersFor({ sql }).anInfluencer({ owner, name })
  await sql("update auth.users set created_at = now() - interval '8 days' where id = $1", [person.userId])
  return person
}

test("a process that starts while its database is away knows the proved names from its file, and all of it once it is back", async () => {
  test.setTimeout(300_000)
  database = await startDatabase()
  site = await start(database)
  const { influencerId, path } = await aCreator()
  const name = `zoe-${randomUUID().slice(0, 6)}.fr`
  await sql(
    `insert into page_domains (id, influencer_id, name, token, state, proved_at, live_at, next_check_at)
     values (gen_random_uuid(), $1, $2, 'proof', 'proved', now(), now(), now() + interval '1 day')`,
    [influencerId, name],
  )
  await site.stop()
  site = await start(database)
  const file = join(site.dataDir, "domains.json")
  await expect.poll(() => readFileSync(file, "utf8"), WHILE_OTHERS_WORK).toContain(name)
  await site.stop()
  await database.stop()

  // Whoever was stopped before may have been too early for it.
  const logged = () => (existsSync(LOG_FILE) ? readFileSync(LOG_FILE, "utf8") : "")
  const jobs = () => logged().split("jobs are taken up").length
  const before = jobs()
  site = await start(database, { until: "/healthz" })
  const { port } = new URL(site.url)
  const ask = (domain: string) => asked(`http://127.0.0.1:${port}/internal/domain-ask?domain=${domain}`)
  const at = (host: string, path: string) => asked(site?.url + path, `${host}:${port}`)
  expect([await ask(name), await ask("unproved.fr")].map(({ status }) => status)).toEqual([200, 404])
  expect(await at("localhost", `/${path}`)).toMatchObject({ status: 302, location: `http://${name}:${port}/` })
  expect((await at("unproved.fr", "/")).status).toBe(421)
  expect((await at("localhost", "/readyz")).status).toBe(503)
  // Its page is in the database: whoever comes is told so, by their own name.
  expect(await at(name, "/")).toMatchObject({ status: 503, text: expect.stringContaining("Impossible") })
  for (const [address, status] of [
    ["/", 200],
    ["/auth", 200],
    ["/healthz", 200],
    ["/robots.txt", 200],
    ["/influencers", 503],
    ["/nobody-yet", 503],
    ["/api/v1/me", 401],
  ] as const)
    expect([address, (await at("localhost", address)).status]).toEqual([address, status])

  database = await startDatabase()
  await expect.poll(async () => (await at("localhost", "/readyz")).status, WHILE_OTHERS_WORK).toBe(200)
  await expect.poll(jobs, WHILE_OTHERS_WORK).toBe(before + 1)
  // Until it comes from what is kept: nobody keeps what was rendered while this process began to listen for changes, or while a job told of one.
  const hits = async () =>
    Number(
      /^vitrine_page_cache_requests_total\{outcome="hit"\} (\d+)/m.exec((await at("localhost", "/metrics")).text)?.[1],
    )
  const isKept = async () => {
    const before = await hits()
    return (await at(name, "/")).text.includes("Zoé") && (await hits()) > before
  }
  await expect.poll(isKept, WHILE_OTHERS_WORK).toBe(true)

  await database.stop()
  expect([await ask(name), await ask("unproved.fr")].map(({ status }) => status)).toEqual([200, 404])
  expect(await at(name, "/")).toMatchObject({ status: 200, text: expect.stringContaining("Zoé") })
})

test("behind Debian's Caddy a proved domain answers by HTTPS with the database stopped, and another gets no certificate", async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const missing = caddyMissing()
  test.skip(missing !== undefined, `Caddy: ${missing}`)
  const dns = await startDnsStub()
  const port = await freePort()
  const certificates = join(folder, "caddy")
  mkdirSync(certificates)
  // The site has the same port at another address, as its own name says the port.
  const front = () =>
    startCaddy({ folder: certificates, port, site: `127.0.0.2:${port}`, log: "test-results/own-domain-caddy.log" })
  let caddy = await front()
  const options = {
    port,
    host: "127.0.0.2",
    env: {
      ...PATIENT,
      PUBLIC_URL: `https://localhost:${port}`,
      DOMAIN_RESOLVER: dns.server,
      DOMAIN_ADDRESSES: "127.0.0.1",
      NODE_EXTRA_CA_CERTS: caddy.authority,
    },
  }
  try {
    database = await startDatabase()
    site = await start(database, options)
    const zoe = await aCreator()
    const tag = randomUUID().slice(0, 6)
    const [proved, waiting] = [`zoe-${tag}.fr`, `ines-${tag}.fr`]
    const page = await browser.newPage({ baseURL: `https://localhost:${port}`, ignoreHTTPSErrors: true })
    await signInByForm(page, zoe.email)
    for (const name of [proved, waiting]) {
      dns.say(name, { A: ["127.0.0.1"] })
      await page.goto("/influencer/page/address")
      await page.getByLabel(m.editor_domain_field({}, fr), { exact: true }).fill(name)
      await page.getByRole("button", { name: m.editor_domain_add({}, fr) }).click()
      await expect(page.getByRole("article", { name })).toContainText(m.editor_domain_state_waiting({}, fr))
    }
    // Before a name is proved it has no certificate, though it leads here.
    expect((await caddy.ask(proved)).fault).toBeDefined()
    const own = page.getByRole("article", { name: proved })
    const proof = await own.getByText(/^vitrine-proof=/).textContent()
    dns.say(`_vitrine.${proved}`, { TXT: [proof ?? ""] })
    await own.getByRole("button", { name: m.editor_domain_check({}, fr) }).click()
    await expect(own).toContainText(m.editor_domain_state_live({}, fr), WHILE_OTHERS_WORK)
    await page.close()
    expect(await caddy.ask("localhost", `/${zoe.path}`)).toMatchObject({
      status: 302,
      location: `https://${proved}:${port}/`,
    })
    expect(await caddy.ask(proved)).toMatchObject({ status: 200, text: expect.stringContaining("Zoé") })
    expect((await caddy.ask("localhost", `/internal/domain-ask?domain=${proved}`)).status).toBe(404)

    await database.stop()
    // Without any of its certificates: it has to ask anew.
    await caddy.stop()
    rmSync(join(certificates, "certificates"), { recursive: true })
    caddy = await front()
    expect(await caddy.ask(proved)).toMatchObject({ status: 200, text: expect.stringContaining("Zoé") })
    for (const name of [waiting, `www.${proved}`, "nobody.fr"])
      expect([name, (await caddy.ask(name)).fault]).toEqual([name, expect.stringMatching(/SSL|EPROTO|ECONNRESET/)])
    expect(caddy.certified()).toEqual(["localhost", proved].toSorted())

    await site.stop()
    site = await start(database, { ...options, until: "/healthz" })
    await caddy.stop()
    rmSync(join(certificates, "certificates"), { recursive: true })
    caddy = await front()
    expect((await caddy.ask(proved)).status).toBe(503)
    expect((await caddy.ask(waiting)).fault).toBeDefined()
  } finally {
    await caddy.stop()
    await dns.stop()
  }
})

type Answer = { status: number; location: string | undefined; text: string }

/** As a proxy before the site asks: by a name that leads nowhere here. */
function asked(url: string, host = new URL(url).host) {
  return new Promise<Answer>((done, fail) => {
    get(url, { headers: { host }, agent: false }, async (response) => {
      let text = ""
      for await (const part of response.setEncoding("utf8")) text += part
      done({ status: response.statusCode ?? 0, location: response.headers.location, text })
    }).on("error", fail)
  })
}
