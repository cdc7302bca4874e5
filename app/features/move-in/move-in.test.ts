import "./jobs.server"
import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import { brotliCompressSync, gzipSync } from "node:zlib"
import sharp from "sharp"
import { afterEach, expect, test } from "vitest"
import { INFLUENCERS_TAG, influencerTag } from "#app/features/influencers/public"
import { listNetworks } from "#app/features/networks/public.server"
import { listOwnBlocks } from "#app/features/page-editor/public.server"
import { createCache } from "#platform/cache/cache.server"
import { readAs } from "#platform/database/actor.server"
import { ensureQueues } from "#platform/jobs/queues.server"
import { isPublicAddress } from "#platform/outgoing/addresses.server"
import type { Guard } from "#platform/outgoing/door.server"
import { aBlock, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { portOf } from "#tests/support/port-of"
import { useDataFolder, useNoLimits } from "#tests/support/settings"
import { endBios, readMoveIn, takeMoveIn, tickBio, undoMoveIn } from "./commands.server"
import { fetchPictures } from "./pictures.server"
import { countWaitingBios, findMoveIn } from "./queries.server"
import { SentLinks } from "./schema.server"

useDataFolder()
useNoLimits()
useDatabase()
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const HTML = { "Content-Type": "text/html; charset=utf-8" }
type Answer = (url: string, response: Parameters<RequestListener>[1], agent: string) => void

/** A site on this machine, by a name that a form takes; what was asked of it, in order. */
async function aSite(answer: Answer) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? "")
    answer(request.url ?? "", response, request.headers["user-agent"] ?? "")
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const port = portOf(server)
  return { url: `http://zoe.localhost:${port}/`, port, asked }
}

const aPage =
  (html: string): Answer =>
  (url, response) =>
    url === "/robots.txt" ? response.writeHead(404).end() : response.writeHead(200, HTML).end(html)
const page = (url: string) => ({ kind: "page", url, name: url }) as const
const list = (text: string) => ({ kind: "list", text, name: "" }) as const
const LINKS = `<h2>Recettes</h2><a href="https://boutique.fr/"><img src="/c.png">Boutique</a>
  <a href="https://a.fr/">Atelier</a><a href="https://www.instagram.com/zoe/">Instagram</a>`

async function readBy(actor: Awaited<ReturnType<typeof anInfluencer>>["actor"]) {
  const { moveIn } = await findMoveIn(actor)
  if (!moveIn) throw new Error("nothing was read")
  return moveIn
}
const everything = ({ plan }: Awaited<ReturnType<typeof readBy>>) =>
  [...plan.blocks, ...plan.networks].map(({ place }) => place)
const titles = async (actor: Awaited<ReturnType<typeof anInfluencer>>["actor"]) =>
  (await listOwnBlocks(actor)).map(({ title }) => title)

test("a page is read once, looked at, taken over behind what stands there, and taken back; a second time adds nothing", async () => {
  await ensureQueues()
  const { url, asked } = await aSite(aPage(LINKS))
  const { actor, influencerId } = await anInfluencer({
    blocks: [aBlock({ title: "Ici", url: "http://www.a.fr" })],
    networks: [],
  })
  await readMoveIn(actor, page(url))
  expect(asked).toEqual(["/robots.txt", "/"])
  const moveIn = await readBy(actor)
  expect(moveIn.plan.blocks.map(({ sent }) => sent.block.title)).toEqual(["Recettes", "Boutique"])
  expect(moveIn.plan.leftOut).toMatchObject([{ title: "Atelier", cause: "known" }])
  expect(await titles(actor)).toEqual(["Ici"])

  await takeMoveIn(actor, { id: moveIn.id, places: everything(moveIn) })
  expect(await titles(actor)).toEqual(["Ici", "Recettes", "Boutique"])
  expect(await readAs(actor, (tx) => listNetworks(tx, influencerId))).toMatchObject([
    { network: "instagram", handle: "zoe" },
  ])
  await expect(takeMoveIn(actor, { id: moveIn.id, places: [0] })).rejects.toMatchObject({ code: "move_in_gone" })
  expect(await findMoveIn(actor)).toMatchObject({ bios: [{ network: "instagram", isChanged: false }] })

  await undoMoveIn(actor, moveIn.id)
  expect(await titles(actor)).toEqual(["Ici"])
  expect(await readAs(actor, (tx) => listNetworks(tx, influencerId))).toEqual([])
  await takeMoveIn(actor, { id: moveIn.id, places: everything(moveIn) })

  await readMoveIn(actor, page(url))
  const again = await readBy(actor)
  expect([again.plan.blocks, again.plan.networks]).toEqual([[], []])
  await expect(takeMoveIn(actor, { id: again.id, places: [0, 1, 2, 3] })).rejects.toMatchObject({
    code: "move_in_nothing_chosen",
  })
})

test("what was not chosen stays behind, and an account in another place than the one that is there becomes a link", async () => {
  const { actor } = await anInfluencer({ blocks: [], networks: [{ network: "instagram", handle: "deja" }] })
  await readMoveIn(actor, list("Un https://un.fr\nDeux https://deux.fr\nhttps://instagram.com/zoe"))
  const moveIn = await readBy(actor)
  expect(moveIn.plan.networks).toEqual([])
  await takeMoveIn(actor, { id: moveIn.id, places: [1, 2] })
  expect(await titles(actor)).toEqual(["Deux", "instagram.com"])
})

test("pictures come one after the other, drawn anew, onto the blocks that are taken over before and after; done twice, once", async () => {
  await ensureQueues()
  const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#c08050" } })
    .png()
    .toBuffer()
  const { url, asked } = await aSite((path, response) =>
    path.endsWith(".png")
      ? response.writeHead(200, { "Content-Type": "image/png" }).end(path === "/broken.png" ? "no" : png)
      : aPage(
          ["one", "broken", "two"]
            .map((name) => `<a href="https://${name}.fr"><img src="/${name}.png">${name}</a>`)
            .join(""),
        )(path, response, ""),
  )
  const { actor, influencerId } = await anInfluencer({ blocks: [] })
  await readMoveIn(actor, page(url))
  const moveIn = await readBy(actor)
  expect(moveIn.progress).toEqual({ asked: 0, all: 3, came: 0 })
  await takeMoveIn(actor, { id: moveIn.id, places: everything(moveIn) })
  const kept = createCache<number>()
  let made = 0
  const makeAnew = () =>
    Promise.all([INFLUENCERS_TAG, influencerTag(influencerId)].map((tag) => kept.take(tag, [tag], async () => ++made)))
  await makeAnew()
  await fetchPictures({ influencerId, moveInId: moveIn.id })
  await fetchPictures({ influencerId, moveInId: moveIn.id })
  expect(asked.filter((path) => path.endsWith(".png"))).toEqual(["/one.png", "/broken.png", "/two.png"])
  expect((await readBy(actor)).progress).toEqual({ asked: 3, all: 3, came: 2 })
  expect((await listOwnBlocks(actor)).map(({ picture }) => picture?.replace(/^.*\./, "") ?? null)).toEqual([
    "webp",
    null,
    "webp",
  ])
  // The page alone is made anew: no list of creators shows a block.
  expect(await makeAnew()).toEqual([1, 3])

  // Of another reading nothing is fetched for this one.
  await readMoveIn(actor, list("https://trois.fr"))
  await fetchPictures({ influencerId, moveInId: moveIn.id })
  expect(asked.filter((path) => path.endsWith(".png"))).toHaveLength(3)
})

test("bios are ticked by hand, the last one ends the list, and so does having had enough", async () => {
  const networks = [
    { network: "instagram", handle: "zoe" },
    { network: "tiktok", handle: "zoe" },
  ] as const
  const { actor } = await anInfluencer({ blocks: [], networks: [...networks] })
  await readMoveIn(actor, list("https://un.fr"))
  await takeMoveIn(actor, { id: (await readBy(actor)).id, places: [0] })
  expect(await countWaitingBios(actor)).toBe(2)
  expect(await tickBio(actor, { network: "instagram", done: "1" })).toBe(false)
  await tickBio(actor, { network: "instagram" })
  expect(await countWaitingBios(actor)).toBe(2)
  await tickBio(actor, { network: "instagram", done: "1" })
  expect(await tickBio(actor, { network: "tiktok", done: "1" })).toBe(true)
  expect((await findMoveIn(actor)).bios).toBeNull()
  await expect(endBios(actor)).rejects.toMatchObject({ code: "move_in" })
})

test("robots.txt is asked before, by our own name; who refuses us is not read", async () => {
  const agents: string[] = []
  const { url, asked } = await aSite((path, response, agent) => {
    agents.push(agent)
    if (path === "/robots.txt")
      response.writeHead(200, { "Content-Type": "text/plain" }).end("User-agent: VitrineImport\nDisallow: /\n")
    else response.writeHead(200, HTML).end(LINKS)
  })
  const { actor } = await anInfluencer()
  await expect(readMoveIn(actor, page(url))).rejects.toMatchObject({ code: "move_in_robots", data: { field: "links" } })
  expect([asked, (await findMoveIn(actor)).moveIn]).toEqual([["/robots.txt"], null])
  expect(agents).toEqual([expect.stringMatching(/^VitrineImport\/1 \(\+http/)])
})

test("where a page leads on, that site's robots.txt is asked too", async () => {
  const closed = await aSite((path, response) =>
    path === "/robots.txt"
      ? response.writeHead(200, { "Content-Type": "text/plain" }).end("User-agent: *\nDisallow: /")
      : response.writeHead(200, HTML).end(LINKS),
  )
  const { url } = await aSite((path, response) =>
    path === "/robots.txt" ? response.writeHead(404).end() : response.writeHead(302, { Location: closed.url }).end(),
  )
  const { actor } = await anInfluencer()
  await expect(readMoveIn(actor, page(url))).rejects.toMatchObject({ code: "move_in_robots" })
  expect(closed.asked).toEqual(["/robots.txt"])
})

const DEEP = "<div>".repeat(400_000)
const ANSWERS: Record<string, Answer> = {
  "no HTML": (_, response) => response.writeHead(200, { "Content-Type": "application/pdf" }).end("%PDF"),
  "an error": (_, response) => response.writeHead(500).end("x"),
  "HTML without a link": aPage("<p>rien"),
  "only elements in each other": aPage(DEEP),
  "a robots.txt that fails": (path, response) =>
    path === "/robots.txt" ? response.writeHead(503).end() : response.writeHead(200, HTML).end(LINKS),
  "redirects in a circle": (path, response) =>
    path === "/robots.txt" ? response.writeHead(404).end() : response.writeHead(302, { Location: path }).end(),
  "a redirect inside": (path, response) =>
    path === "/robots.txt"
      ? response.writeHead(404).end()
      : response.writeHead(302, { Location: "http://10.0.0.1/" }).end(),
  "a redirect to a file": (path, response) =>
    path === "/robots.txt"
      ? response.writeHead(404).end()
      : response.writeHead(302, { Location: "file:///etc/passwd" }).end(),
  "what is packed and broken": (_, response) =>
    response.writeHead(200, { ...HTML, "Content-Encoding": "gzip" }).end("no gzip"),
}

test.each(Object.entries(ANSWERS))(
  "%s is told in a sentence beside the field, and nothing is kept",
  async (_, answer) => {
    const { url } = await aSite(answer)
    const { actor } = await anInfluencer()
    await expect(readMoveIn(actor, page(url))).rejects.toMatchObject({ name: "Invalid", data: { field: "links" } })
    expect((await findMoveIn(actor)).moveIn).toBeNull()
  },
)

test("of fifty megabytes, packed or not, the beginning is read and the rest is left", async () => {
  let sent = 0
  const filler = `<a href="https://un.fr">Un</a>${" ".repeat(1_000_000)}`
  const bombs = {
    gzip: gzipSync(filler + "x".repeat(50_000_000)),
    br: brotliCompressSync(filler + "x".repeat(50_000_000)),
  }
  const { url } = await aSite((path, response) => {
    if (path === "/robots.txt") return response.writeHead(404).end()
    const encoding = path.slice(1)
    if (encoding === "gzip" || encoding === "br")
      return response.writeHead(200, { ...HTML, "Content-Encoding": encoding }).end(bombs[encoding])
    response.writeHead(200, HTML)
    const more = () => {
      if (response.destroyed || sent >= 50_000_000) return
      sent += filler.length
      response.write(filler, more)
    }
    more()
  })
  const { actor } = await anInfluencer({ blocks: [] })
  for (const path of ["", "gzip", "br"]) {
    await readMoveIn(actor, page(url + path))
    expect((await readBy(actor)).plan.blocks.map(({ sent: { block } }) => block.title)).toEqual(["Un"])
  }
  expect(sent).toBeLessThan(20_000_000)
})

test("who drips is left within ten seconds", { timeout: 20_000 }, async () => {
  const dripping: NodeJS.Timeout[] = []
  const { url } = await aSite((path, response) => {
    if (path === "/robots.txt") return response.writeHead(404).end()
    response.writeHead(200, HTML)
    dripping.push(setInterval(() => response.write("<p>"), 300))
  })
  const { actor } = await anInfluencer()
  await expect(readMoveIn(actor, page(url))).rejects.toMatchObject({ code: "move_in_unreadable" })
  for (const each of dripping) clearInterval(each)
})

test.each([
  ["127.0.0.1"],
  ["10.1.2.3"],
  ["169.254.169.254"],
  ["::1"],
  ["fe80::1"],
  ["fd00::1"],
  ["::ffff:192.168.0.1"],
  ["64:ff9b::7f00:1"],
])("a name that leads to %s, at once or only the second time, is not read", async (inside) => {
  const { actor } = await anInfluencer()
  for (const answers of [[inside], ["93.184.215.14", inside]]) {
    let time = 0
    const dialled: string[] = []
    const guard: Guard = {
      isAllowed: (address) => {
        if (isPublicAddress(address)) dialled.push(address)
        // Nothing outside is dialled by a test: the first time it is away.
        return false
      },
      resolve: async () => [
        { address: answers[Math.min(time++, answers.length - 1)] ?? inside, family: inside.includes(":") ? 6 : 4 },
      ],
    }
    await expect(readMoveIn(actor, page("https://evil.example/"), guard)).rejects.toMatchObject({
      code: "move_in_unreadable",
    })
    expect(dialled.includes(inside)).toBe(false)
  }
  expect((await findMoveIn(actor)).moveIn).toBeNull()
})

test("the form asks whether the page is the creator's, and tells an address from a list and a network", () => {
  const read = (links: string, hers?: "on") => SentLinks.safeParse({ links, ...(hers && { hers }) })
  expect(read("linktr.ee/zoe").success).toBe(false)
  expect(read(" linktr.ee/zoe ", "on").data).toEqual({
    kind: "page",
    url: "https://linktr.ee/zoe",
    name: "linktr.ee/zoe",
  })
  expect(read("https://www.instagram.com/zoe", "on").data).toMatchObject({ kind: "list" })
  expect(read("https://a.fr https://b.fr", "on").data).toMatchObject({ kind: "list" })
  for (const typed of [
    "",
    " ",
    "rien",
    "javascript:alert(1)",
    "http://127.0.0.1/",
    "http://[::1]/",
    "http://2130706433/",
    "x".repeat(20_001),
  ])
    expect(read(typed, "on").success, typed.slice(0, 40)).toBe(false)
})
