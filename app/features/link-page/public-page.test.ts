import { expect, test } from "vitest"
import { type BlockRow, publicBlock, publicNetworks } from "./public-page"

const block: BlockRow = {
  id: "b1",
  kind: "link",
  title: "Boutique",
  url: "https://boutique.example/",
  icon: null,
  disclosure: null,
  imageLabel: null,
}

test("a link leads by way of the click counter", () => expect(publicBlock(block)?.href).toBe("/l/b1"))

test.each(["mailto:nadia@example.com", "tel:+33612345678"])("%s opens its program directly", (url) =>
  expect(publicBlock({ ...block, kind: "contact", url })?.href).toBe(url),
)

test.each(["javascript:alert(1)", "data:text/html,x", "vbscript:x", "", null])("a link to %s is left out", (url) =>
  expect(publicBlock({ ...block, url })).toBeNull(),
)

test.each(["heading", "text"] as const)("a %s leads nowhere, whatever address it holds", (kind) => {
  expect(publicBlock({ ...block, kind })?.href).toBeNull()
  expect(publicBlock({ ...block, kind, url: null })?.title).toBe("Boutique")
})

test("an icon that is no network's is none", () =>
  expect(publicBlock({ ...block, icon: "🌶️" })).toMatchObject({ kind: "link", network: null }))

test("networks come in the product's order; a count without a source is none; an unsafe address is left out", () => {
  const row = {
    url: "https://x.example/",
    followers: 5,
    precision: null,
    provenance: null,
    fetchedAt: null,
    ownedAt: null,
  }
  const shown = publicNetworks([
    { ...row, network: "tiktok" },
    { ...row, network: "instagram" },
    { ...row, network: "x", url: "javascript:alert(1)" },
  ])
  expect(shown.map(({ network, followers }) => [network, followers])).toEqual([
    ["instagram", null],
    ["tiktok", null],
  ])
})
