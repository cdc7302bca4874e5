import { inflateSync } from "node:zlib"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { removeDomain } from "#app/features/domains/public.server"
import { contrastRatio } from "#app/ui/contrast"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { aBlock, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { aProvedDomain } from "#tests/support/domains"
import { listOwnBlocks } from "../queries.server"
import { DARK, LIGHT, qrSheet } from "./qr-sheet.server"
import { findQrTarget } from "./qr-target.server"

useDatabase()

test("a link's code leads by its counter, so that scans count and the card outlives a change of address", async () => {
  const nadia = await anInfluencer({ blocks: [aBlock({ title: "Ma boutique" })] })
  const [block] = await listOwnBlocks(nadia.actor)
  const target = await findQrTarget(nadia.actor, block?.id ?? "")
  expect(target).toMatchObject({ title: "Ma boutique", address: `http://localhost:3000/l/${block?.id}` })
  expect(await findQrTarget(nadia.actor, nadia.path)).toMatchObject({ address: `http://localhost:3000/${nadia.path}` })
})

test("codes lead to the creator's own domain while the page answers there, and to the site before and after", async () => {
  const nadia = await anInfluencer({ blocks: [aBlock()] })
  const [block] = await listOwnBlocks(nadia.actor)
  const addresses = async () => [
    (await findQrTarget(nadia.actor, nadia.path))?.address,
    (await findQrTarget(nadia.actor, block?.id ?? ""))?.address,
  ]
  const onSite = [`http://localhost:3000/${nadia.path}`, `http://localhost:3000/l/${block?.id}`]
  const id = await aProvedDomain(nadia.influencerId, { name: "nadia-qr.fr", isLive: false })
  expect(await addresses()).toEqual(onSite)
  await withActor(SYSTEM, (tx) => tx.execute(sql`update page_domains set live_at = now() where id = ${id}`))
  expect(await addresses()).toEqual(["http://nadia-qr.fr:3000", `http://nadia-qr.fr:3000/l/${block?.id}`])
  await removeDomain(nadia.actor, id, { clientAddress: "198.51.100.7" })
  expect(await addresses()).toEqual(onSite)
})

test("somebody else's domain is on nobody else's codes", async () => {
  const [nadia, karim] = [await anInfluencer({ blocks: [aBlock()] }), await anInfluencer({ blocks: [aBlock()] })]
  await aProvedDomain(karim.influencerId, { name: "karim-qr.fr" })
  const [block] = await listOwnBlocks(nadia.actor)
  expect((await findQrTarget(nadia.actor, nadia.path))?.address).toBe(`http://localhost:3000/${nadia.path}`)
  expect((await findQrTarget(nadia.actor, block?.id ?? ""))?.address).toBe(`http://localhost:3000/l/${block?.id}`)
})

test("nobody gets a code of what is not theirs, nor of words that lead nowhere", async () => {
  const [nadia, karim] = [
    await anInfluencer({ blocks: [aBlock(), aBlock({ kind: "text", url: null })] }),
    await anInfluencer(),
  ]
  const [link, text] = await listOwnBlocks(nadia.actor)
  for (const name of [nadia.path, link?.id ?? ""]) expect(await findQrTarget(karim.actor, name)).toBeNull()
  for (const name of [text?.id ?? "", "constructor", "x".repeat(36), "00000000-0000-0000-0000-000000000000"])
    expect(await findQrTarget(nadia.actor, name)).toBeNull()
})

test("the code is as dark on its ground as print can be", () => {
  expect(contrastRatio(DARK, LIGHT)).toBeGreaterThanOrEqual(20)
})

test.each([
  ["fr", "Ma boutique de couteaux 🔪"],
  ["ar", "متجري"],
  ["en", "x".repeat(500)],
] as const)("a card in %s is one A6 page with its fonts and the code as lines", async (locale, title) => {
  const address = "http://localhost:3000/l/01a20cf3-683f-7558-b2fc-8d73b5184a9d"
  const pdf = await qrSheet({ address, title, shown: "localhost:3000/nadia", locale, siteName: "Vitrine" })
  const text = pdf.toString("latin1")
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []
  expect([Number(width), Number(height)]).toEqual([expect.closeTo(297.64, 1), expect.closeTo(419.53, 1)])
  expect(text).toContain("/FontFile")
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)endstream/g)].map(([, body = ""]) => unpacked(body))
  // Hundreds of modules, each a line of its own; no picture that could blur.
  expect(streams.some((stream) => (stream.match(/ l\n/g)?.length ?? 0) > 500)).toBe(true)
  expect(text).not.toContain("/Subtype /Image")
})

function unpacked(body: string) {
  try {
    return inflateSync(Buffer.from(body, "latin1")).toString("latin1")
  } catch {
    return ""
  }
}
