import { once } from "node:events"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { runModule } from "#tests/support/child-process"
import { isAlive, readPostmaster } from "./postmaster"
import { type EmbeddedServer, findEmbedded, startEmbedded } from "./start-embedded"

let dataDir: string
let server: EmbeddedServer
const sentences: string[] = []
const start = () => startEmbedded({ dataDir, rolePrefix: "shop", durable: false, log: (said) => sentences.push(said) })

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "vitrine-embedded-"))
  server = await start()
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true })
})

async function ask<T extends pg.QueryResultRow>(address: string, sql: string) {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

function postmaster() {
  const found = readPostmaster(join(dataDir, "postgres", "cluster"))
  if (!found) throw new Error("no server runs")
  return found
}

test("the first start says what it makes, and the password is the operator's alone", () => {
  expect(sentences).toEqual([expect.stringMatching(/^Made a new PostgreSQL database in .+ \(\d\.\d s\)\.$/)])
  expect(statSync(join(dataDir, "postgres", "password")).mode & 0o777).toBe(0o600)
})

test("the owner makes roles without being a superuser, and the login role is bound by every policy", async () => {
  const roles = await ask(
    server.loginUrl,
    "select rolname, rolsuper, rolbypassrls, rolcreaterole, rolinherit from pg_roles where rolname like 'shop%' order by oid",
  )
  expect(roles).toEqual([
    { rolname: "shop_owner", rolsuper: false, rolbypassrls: false, rolcreaterole: true, rolinherit: true },
    { rolname: "shop_login", rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolinherit: false },
  ])
  await ask(
    server.ownerUrl,
    "create role shop_visitor; grant shop_visitor to shop_login; create extension pg_trgm; create extension unaccent; create extension btree_gin; create extension pgcrypto",
  )
})

test("letters of every script are letters: lower case and trigrams", async () => {
  const [row] = await ask(
    server.ownerUrl,
    "select lower('É') as lower, 'É' ~* 'é' as same, show_trgm('مرحبا') as trigrams",
  )
  expect(row).toMatchObject({ lower: "é", same: true })
  expect(row?.trigrams).toHaveLength(6)
})

test("data outlive a restart", async () => {
  await ask(server.ownerUrl, "create table kept as select 'Nadia' as name")
  await server.stop()
  server = await start()
  expect(server.adopted).toBe(false)
  expect(await ask(server.ownerUrl, "select name from kept")).toEqual([{ name: "Nadia" }])
})

test("a server that dies is started again where it was", async () => {
  const { pid, port } = postmaster()
  process.kill(pid, "SIGKILL")
  await expect
    .poll(() => readPostmaster(join(dataDir, "postgres", "cluster"))?.pid !== pid && postmaster().ready, {
      timeout: 15_000,
    })
    .toBe(true)
  expect(postmaster().port).toBe(port)
  expect(await ask(server.ownerUrl, "select name from kept")).toEqual([{ name: "Nadia" }])
})

test("the server left behind by a killed process is adopted", async () => {
  await server.stop()
  const application = runModule(`
    const { startEmbedded } = await import(root + "platform/database/embedded/start-embedded.ts")
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, rolePrefix: "shop", durable: false, log: console.log })
    console.log("started")
    setInterval(() => {}, 1000)
  `)
  await application.said("started")
  application.kill("SIGKILL")
  await once(application, "close")
  const { pid } = postmaster()
  expect(await findEmbedded(dataDir, "shop")).toMatchObject({ ownerUrl: expect.stringContaining("shop_owner") })

  server = await start()
  expect(server.adopted).toBe(true)
  expect(postmaster().pid).toBe(pid)
  await server.stop()
  expect(isAlive(pid)).toBe(false)
  server = await start()
})

test("after a power cut, a pid that belongs to another program by now does not stop the start", async () => {
  const pidFile = join(dataDir, "postgres", "cluster", "postmaster.pid")
  const asItWas = readFileSync(pidFile, "utf8")
  await server.stop()
  writeFileSync(pidFile, asItWas.replace(/^\d+/, String(process.pid)))
  server = await start()
  expect(server.adopted).toBe(false)
})

test.each([
  ["no text", ""],
  ["a text of nothing but zeros", "\0".repeat(64)],
])("after a power cut in the middle of a start, a pid file with %s does not stop the next one", async (_, text) => {
  await server.stop()
  writeFileSync(join(dataDir, "postgres", "cluster", "postmaster.pid"), text)
  server = await start()
  expect(await ask(server.loginUrl, "select 1 as one")).toEqual([{ one: 1 }])
})

test("a folder that holds something else, or another version's data, is left alone with a sentence", async () => {
  const other = mkdtempSync(join(tmpdir(), "vitrine-embedded-"))
  mkdirSync(join(other, "postgres", "cluster"), { recursive: true })
  writeFileSync(join(other, "postgres", "password"), "secret")
  const startThere = () => startEmbedded({ dataDir: other, rolePrefix: "shop", durable: false, log: () => {} })
  await expect(startThere()).rejects.toThrow("does not hold a PostgreSQL database")
  writeFileSync(join(other, "postgres", "cluster", "PG_VERSION"), "9\n")
  await expect(startThere()).rejects.toThrow("were made by PostgreSQL 9")
  rmSync(join(other, "postgres", "password"))
  await expect(startThere()).rejects.toThrow("password file")
  rmSync(other, { recursive: true })
})
