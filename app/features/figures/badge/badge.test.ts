import { DomUtils, parseDocument } from "htmlparser2"
import { expect, test } from "vitest"
import { LOCALES } from "#app/locale"
import { NotFound } from "#platform/errors/errors"
import { aNetwork, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { HOSTILE, MARKUP } from "#tests/support/hostile"
import { findSignedFigures } from "../codes/signed.server"
import { badge } from "./badge.server"
import { oembed } from "./oembed.server"
import { oembedXml } from "./oembed-xml"
import { BADGE } from "./size"

useDatabase()

const LOOK = { locale: "fr", theme: null, siteName: "Vitrine" } as const

async function aPerson(name = "Zoé Martin") {
  const person = await anInfluencer({
    name,
    networks: [aNetwork(), aNetwork({ network: "x", url: "https://x.com/z", followers: 5, provenance: "declared" })],
  })
  const signed = await findSignedFigures(person.influencerId)
  if (!signed) throw new Error("an active influencer is to be seen")
  return { ...person, signed }
}

test("a badge says the figures with the mark of their source, by day and by night, and nothing in it runs", async () => {
  const { signed } = await aPerson()
  for (const locale of LOCALES) {
    const svg = badge(signed, { ...LOOK, locale })
    expect(svg).toContain("≈ 37.8K")
    expect(svg).toContain('class="ring"')
    expect(svg).toContain("prefers-color-scheme:dark")
    expect(svg).not.toMatch(/<script|\son\w+=|href=|@import|url\((?!#card)/)
    expect(svg.length).toBeLessThan(8_000)
  }
  const arabic = badge(signed, { ...LOOK, locale: "ar" })
  expect(arabic).toContain('direction="rtl"')
  expect(/<title>(.*)<\/title>/.exec(arabic)?.[1]).toMatch(/^[^,]*، [^,]*$/)
  expect(badge(signed, { ...LOOK, theme: "dark" })).not.toContain("prefers-color-scheme")
})

test("no name gets out of its place in a badge or in what is pasted into another site", async () => {
  const { signed } = await aPerson()
  for (const name of [...HOSTILE, ...MARKUP]) {
    const svg = badge({ ...signed, name }, LOOK)
    // Where a name opened an element, there would be more of them, or of other kinds.
    const names = (xml: string) => JSON.stringify(parseDocument(xml, { xmlMode: true }).children.map(shape))
    expect(names(svg)).toBe(names(badge(signed, LOOK)))
    expect(svg.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u)
  }
})

function shape(node: object): unknown {
  if (!("name" in node) || !("children" in node) || !Array.isArray(node.children)) return "text"
  return [node.name, node.children.map(shape).filter((each) => each !== "text")]
}

const ask = async (params: Record<string, string>) => (await oembed(new URLSearchParams(params))).answer
const SITE = "http://localhost:3000"

test("oEmbed gives the badge of a page, of its kit and by its id, in the language of the address", async () => {
  const { path, influencerId } = await aPerson("Zoé <Martin>")
  const found = await ask({ url: `${SITE}/${path}` })
  expect(found).toMatchObject({ version: "1.0", type: "rich", provider_name: "Vitrine", ...BADGE })
  expect(found.html).toContain(`<a href="${SITE}/verifier/${path}"><img src="${SITE}/${path}/badge.svg"`)
  expect(found.html).not.toContain("<Martin>")
  for (const address of [`/link-in-bio/${influencerId}`, `/${path}/kit`, `/${path}/`])
    expect((await ask({ url: SITE + address })).html).toBe(found.html)
  expect((await ask({ url: `${SITE}/ar/${path}` })).html).toContain(`${SITE}/ar/${path}/badge.svg`)
})

test("a badge is made smaller for who has less room, and not smaller than can be read", async () => {
  const { path } = await aPerson()
  const url = `${SITE}/${path}`
  expect(await ask({ url, maxwidth: "180" })).toMatchObject({ width: 180, height: 59 })
  expect(await ask({ url, maxheight: "59" })).toMatchObject({ width: 180 })
  await expect(ask({ url, maxwidth: "100" })).rejects.toThrow(NotFound)
})

test("what is no address of a page that everybody sees has no badge", async () => {
  const hidden = await anInfluencer({ isActive: false })
  const others = ["https://evil.example/zoe", `${SITE}/${hidden.path}`, `${SITE}/nobody-at-all`, `${SITE}/admin`, SITE]
  for (const url of [...others, ...HOSTILE]) {
    const refused = await ask({ url }).catch((error) => error.status)
    expect([url, [400, 404].includes(refused)]).toEqual([url, true])
  }
  await expect(ask({})).rejects.toMatchObject({ status: 400 })
})

test("oEmbed says the same in XML, whatever a name is made of, and knows no third way", async () => {
  for (const name of [`Zoé <b>& "l'été"</b> ]]>`, ...MARKUP]) {
    const { path } = await aPerson(name)
    const { format, answer } = await oembed(new URLSearchParams({ url: `${SITE}/${path}`, format: "xml" }))
    expect(format).toBe("xml")
    const xml = parseDocument(oembedXml(answer), { xmlMode: true })
    const [root] = DomUtils.getElementsByTagName("oembed", xml)
    const fields = DomUtils.getElementsByTagName("*", root?.children ?? [], false)
    const said = fields.map((field) => [field.name, DomUtils.textContent(field)])
    expect(said).toEqual(Object.entries(answer).map(([field, value]) => [field, String(value)]))
  }
  expect(oembedXml({ title: "a\0b\u{fffe}c" })).toContain("<title>abc</title>")
  await expect(ask({ url: SITE, format: "yaml" })).rejects.toMatchObject({ status: 400 })
})
