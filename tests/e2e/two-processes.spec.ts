import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "@playwright/test"
import { WebSocket } from "ws"
import { hashPassword } from "../../app/features/accounts/passwords/hash.server.ts"
import { createLive } from "../../app/features/live/live-socket.ts"
import { findEmbedded } from "../../platform/database/embedded/start-embedded.ts"
import { buildersFor, cookieFor } from "../support/people.ts"
import { type Site, startSite } from "../support/site.ts"

const ENV = { RATE_LIMIT_FACTOR: "1000", SECRET_KEY: "a-secret-that-both-processes-share-0123456789" }
const PASSWORD = "chakhchoukha du mardi"
const MESSAGES = 41
/** After so many heard the reader's connection is cut. */
const CUT_AFTER = [5, 12, 25]

let folder = ""
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-two-"))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

test("what is written in one process is heard in another once and in order, over cuts and forms sent twice", async () => {
  test.setTimeout(120_000)
  const first = await startSite({ dataDir: join(folder, "first"), env: ENV })
  const addresses = await findEmbedded(first.dataDir, "vitrine")
  const second = await startSite({
    dataDir: join(folder, "second"),
    env: { ...ENV, DATABASE_URL: addresses?.loginUrl ?? "", DATABASE_OWNER_URL: addresses?.ownerUrl ?? "" },
  })
  const { id, company, creator } = await aTalk(first)
  const writer = await cookieFor(first.url, company, PASSWORD)
  const reader = await cookieFor(second.url, creator, PASSWORD)

  const write = (n: number, key: string) =>
    fetch(`${first.url}/messages/${id}`, {
      method: "POST",
      headers: { cookie: writer, origin: first.url, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ body: `Message ${n}`, idempotencyKey: key }),
      redirect: "manual",
    })
  // A conversation is there for a creator once something has come.
  await write(0, randomUUID())
  const heard: number[] = []
  let socket: WebSocket | undefined
  const live = createLive(() => {
    const opened = new WebSocket(`${second.url.replace("http", "ws")}/live`, {
      headers: { cookie: reader, origin: second.url },
    })
    socket = opened
    return opened as unknown as globalThis.WebSocket
  })
  const stop = live.follow({
    channel: "conversation",
    params: () => ({ id, after: heard.at(-1) ?? 0 }),
    onNews(news) {
      const { messages } = news as { messages: { seq: number }[] }
      heard.push(...messages.map(({ seq }) => seq))
      if (CUT_AFTER.some((place) => heard.length >= place && heard.length - messages.length < place))
        socket?.terminate()
    },
  })

  for (let n = 1; n < MESSAGES; n += 2) {
    const keys = [randomUUID(), randomUUID()]
    // Two at once, the second of them by an impatient hand.
    const answers = await Promise.all([
      write(n, keys[0] ?? ""),
      write(n + 1, keys[1] ?? ""),
      write(n + 1, keys[1] ?? ""),
    ])
    const ways = answers.map(({ headers }) => headers.get("location"))
    expect(ways).toEqual(Array.from({ length: 3 }, () => expect.stringContaining(`/messages/${id}?sent=`)))
  }
  await expect.poll(() => heard.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(MESSAGES)
  expect(heard).toEqual(Array.from({ length: MESSAGES }, (_, place) => place + 1))

  stop()
  await second.stop()
  await first.stop()
})

/** A conversation without a word yet, with the addresses of its two sides. */
async function aTalk(site: Site) {
  const [owner, id] = [{ passwordHash: await hashPassword(PASSWORD) }, randomUUID()]
  const { aCompany, anInfluencer } = buildersFor(site)
  const [company, creator] = [await aCompany({ owner }), await anInfluencer({ owner })]
  await site.sql("insert into conversations (id, company_id, influencer_id, purpose) values ($1, $2, $3, 'other')", [
    id,
    company.companyId,
    creator.influencerId,
  ])
  return { id, company: company.email, creator: creator.email }
}
