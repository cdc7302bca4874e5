import fc from "fast-check"
import { expect, test } from "vitest"
import { m } from "#messages"
import { HOSTILE, MARKUP } from "#tests/support/hostile"
import { planMoveIn } from "../plan.server"
import { readFile } from "./file.server"
import { Found, MAX_FOUND } from "./found"
import { readList } from "./list"
import { readHtml } from "./page.server"
import { robotsAllow } from "./robots"
import { sameAddress } from "./same-address"
import { boundedJson, linksInState } from "./state.server"

const NOTHING = { title: "", url: null, picture: null, place: null } as const
const EMPTY = { blocks: [], handles: {}, address: null }
const HERE = "https://zoe.example/"
const linksOf = (found: Found) => planMoveIn(found, EMPTY).blocks.map(({ sent: { block } }) => [block.title, block.url])
const whyOf = (found: Found) => planMoveIn(found, EMPTY).leftOut.map(({ why }) => why)
const bytes = (text: string) => new TextEncoder().encode(text)

const pieces = fc.constantFrom(
  ...[
    "<a href=",
    "'",
    '"',
    ">",
    "</a>",
    "<a>",
    "<h2>",
    "</h2>",
    "<nav>",
    "<div hidden>",
    "</div>",
    "<svg><title>",
    "<img src=",
  ],
  ...[
    "<script type=application/json>",
    "</script>",
    "<!--",
    "-->",
    "<base href=",
    "https://a.fr/",
    "javascript:alert(1)",
    "//b.fr",
  ],
  ...[
    '{"links":[{"url":"https://c.fr","title":"C"}]}',
    '"__proto__":',
    "&#x202e;",
    "&amp;",
    "<template>",
    "<style>",
    "\u0000",
  ],
  ...HOSTILE,
  ...MARKUP,
)

test("whatever a page holds, reading it throws nothing, and what comes is within bounds and no address that runs", () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 80 }), (parts) => {
      const found = readHtml(parts.join(""), HERE)
      expect(Found.safeParse(found).success).toBe(true)
      for (const { sent } of planMoveIn(found, EMPTY).blocks)
        expect(sent.block.url ?? "https:").toMatch(/^(?:https?|mailto|tel):/)
    }),
    { numRuns: 500 },
  )
})

test("linked data of as many things as are looked at is read", () => {
  const things = Array.from({ length: 199_000 }, () => "{}").join()
  const said = `[{"sameAs":"https://www.instagram.com/zoe.cuisine"},${things}]`
  const found = readHtml(`<a href="/x">x</a><script type="application/ld+json">${said}</script>`, HERE)
  expect(found.items.map(({ url }) => url)).toContain("https://www.instagram.com/zoe.cuisine")
})

test("whatever a list or a file holds is read, or refused by a sentence", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: "binary" })), { maxLength: 40 }), (parts) => {
      expect(Found.safeParse(readList(parts.join("\n"))).success).toBe(true)
      try {
        expect(Found.safeParse(readFile(bytes(parts.join("")))).success).toBe(true)
      } catch (error) {
        expect(error).toMatchObject({ name: "Invalid" })
      }
    }),
    { numRuns: 300 },
  )
})

test.each([
  ["elements in each other", "<div>".repeat(300_000)],
  ["links that never end", "<a href=https://a.fr/>".repeat(80_000)],
  ["ends without a beginning", "</p>".repeat(400_000)],
  ["formatting in formatting", "<b><i><a href=x>".repeat(100_000)],
  ["attributes without end", `<a ${"a=b ".repeat(400_000)}>`],
  ["one attribute without end", `<a href="${"x".repeat(2_000_000)}">`],
  ["entities", "&amp;&#x41;".repeat(180_000)],
  ["styles that open addresses", `<a href=/x><i style="${"url(".repeat(400_000)}">`.repeat(2)],
  ["lists in lists for programs", `<script type="application/json">${"[".repeat(900_000)}</script>`],
  ["a million entries for programs", `<script type="application/json">{"links":[${"1,".repeat(900_000)}1]}</script>`],
  ["brackets in a list", "[".repeat(20_000)],
])("a page of %s is read as far as it makes sense", (_, html) => {
  const found = readHtml(html, HERE)
  expect(found.items.length).toBeLessThanOrEqual(MAX_FOUND)
  expect(readList(html.slice(0, 20_000)).items.length).toBeLessThanOrEqual(MAX_FOUND)
})

test("of ten thousand links the first come, the page's room is filled, and the rest is told", () => {
  const html = Array.from({ length: 10_000 }, (_, at) => `<a href="https://a${at}.example/">Lien ${at}</a>`).join("")
  const found = readHtml(html, HERE)
  const { blocks, leftOut } = planMoveIn(found, EMPTY)
  expect([found.items.length, found.beyond, blocks.length]).toEqual([MAX_FOUND, 9700, 30])
  expect(leftOut).toHaveLength(MAX_FOUND - 30 + 1)
  expect(leftOut.filter(({ cause }) => cause === "full")).toHaveLength(MAX_FOUND - 30)
})

test("addresses that run, carry data or hide signs are left out, each with its reason", () => {
  const html = [
    "javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "https://u:p@a.fr/",
    "https://a\u202e.fr/",
  ]
    .map((href) => `<a href="${href}">Piège</a>`)
    .join("")
  const found = readHtml(html, HERE)
  expect(linksOf(found)).toEqual([])
  expect(whyOf(found)).toHaveLength(6)
})

test("of an address that cannot be followed the reason is the address, with a title or without", () => {
  const found = readList("https://10.0.0.1/x\nCarnet https://192.168.1.1/")
  expect(whyOf(found)).toEqual([m.editor_address_invalid(), m.editor_address_invalid()])
})

test("what stands on the page is known, though the editor would not take it any more", () => {
  const url = "https://videos.example/couscous"
  const found = { ...readList("https://a.fr"), items: [{ ...NOTHING, kind: "video" as const, title: "Couscous", url }] }
  const { leftOut } = planMoveIn(found, { ...EMPTY, blocks: [{ kind: "video", title: "Couscous", url }] })
  expect(leftOut).toMatchObject([{ cause: "known" }])
})

test("titles lose what turns or hides the text around them", () => {
  const found = readHtml(`<a href="https://a.fr/">\u202eMa\u0007 \u2066bou\u200btique</a>`, HERE)
  expect(linksOf(found)).toEqual([["Ma boutique", "https://a.fr/"]])
})

test("a name like __proto__ in a page's state is a name like any other", () => {
  const state = boundedJson(
    `{"__proto__":{"url":"https://evil.example/","title":"x"},"constructor":{"links":[{"url":"https://a.fr/","title":"A","__proto__":{"hidden":true}}]}}`,
  )
  expect(linksInState(state)).toMatchObject([{ title: "A", url: "https://a.fr/", place: null }])
  expect(Reflect.get({}, "url")).toBeUndefined()
})

test("a list is read line by line, with titles before, behind or above, as Markdown too", () => {
  const found = readList(
    "Ma boutique : https://boutique.fr/été\nhttps://a.fr/ - Atelier\n[Lettre](https://lettre.fr)\nMon livre\nlivre.example.com/achat\n\n• bonjour@zoe.fr\nrien ici",
  )
  expect(linksOf(found)).toEqual([
    ["Ma boutique", "https://boutique.fr/%C3%A9t%C3%A9"],
    ["Atelier", "https://a.fr/"],
    ["Lettre", "https://lettre.fr/"],
    ["Mon livre", "https://livre.example.com/achat"],
    ["bonjour@zoe.fr", "mailto:bonjour@zoe.fr"],
  ])
})

test("a browser's bookmarks keep their folders as headings", () => {
  const found = readFile(
    bytes(`<!DOCTYPE NETSCAPE-Bookmark-file-1>
<TITLE>Bookmarks</TITLE><H1>Bookmarks</H1><DL><p><DT><H3 ADD_DATE="1">Cuisine</H3><DL><p>
<DT><A HREF="https://a.fr/" ADD_DATE="1" ICON="data:image/png;base64,AAAA">Marché</A>
<DT><A HREF="https://www.instagram.com/zoe/">Insta</A></DL><p></DL><p>`),
  )
  expect(linksOf(found)).toEqual([
    ["Cuisine", null],
    ["Marché", "https://a.fr/"],
  ])
  expect(planMoveIn(found, EMPTY).networks).toMatchObject([{ network: "instagram", handle: "zoe" }])
})

test("LinkStack's export is read with its headings, and without what is no link", () => {
  const link = (id: number, title: string | null, address: string | null, button_id: number) => ({
    ...{ id, user_id: 2, link: address, title, order: id, click_number: 3, up_link: "no", button_id },
    ...{ custom_css: "", custom_icon: "fa-external-link", type: null, type_params: null },
  })
  const found = readFile(
    bytes(
      JSON.stringify({
        ...{ id: 2, name: "Zoé", email: "zoe@example.fr", littlelink_name: "zoe", image_data: "AAAA" },
        links: [
          link(1, "Recettes", null, 42),
          link(2, "Boutique", "https://boutique.fr", 1),
          link(3, null, null, 43),
          link(4, "<b>Le marché</b>, chaque samedi", null, 93),
          link(5, "instagram", "https://instagram.com/zoe", 94),
        ],
      }),
    ),
  )
  const plan = planMoveIn(found, EMPTY)
  expect(plan.blocks.map(({ sent: { block } }) => [block.kind, block.title])).toEqual([
    ["heading", "Recettes"],
    ["link", "Boutique"],
    ["text", "Le marché , chaque samedi"],
  ])
  expect(plan.networks).toMatchObject([{ handle: "zoe" }])
})

test("a page taken along from here keeps what has to be said of its links, and their titles in each language", () => {
  const none = { startsAt: null, endsAt: null, imageLabel: null }
  const block = { kind: "link", title: "Boutique", url: "https://boutique.fr/", visible: false, ...none }
  const document = {
    ...{ format: "vitrine-page", version: 1, networks: [{ network: "tiktok", handle: "zoe" }], collaborations: [] },
    profile: { name: "Zoé", bio: "", interests: [], country: null, languages: [], certificate: null, portrait: null },
    appearance: { theme: "papier", accent: null, language: "fr" },
    blocks: [{ ...block, disclosure: "advertisement", partner: "Maison Orsay", translations: { ar: "متجري" } }],
    packages: [{ title: "Story", description: "", priceCents: null, visibility: "public" }],
  }
  const plan = planMoveIn(readFile(bytes(JSON.stringify(document))), EMPTY)
  expect(plan.blocks[0]?.sent.block).toMatchObject({
    visible: false,
    disclosure: "advertisement",
    partner: "Maison Orsay",
    translations: { ar: "متجري" },
  })
  expect(plan.networks).toMatchObject([{ network: "tiktok", handle: "zoe" }])
  expect(plan.leftOut).toHaveLength(1)
})

test.each([
  ["", "nothing"],
  ["{", "half an object"],
  ["[]", "an empty list"],
  ["PK\u0003\u0004", "an archive"],
  [`{"links":[${"{},".repeat(250_000)}{}]}`, "a quarter of a million things"],
  ["x".repeat(2 * 1024 * 1024 + 1), "too much"],
])("a file of %.5s (%s) is refused by a sentence beside it", (text) => {
  expect(() => readFile(bytes(text))).toThrow(expect.objectContaining({ name: "Invalid", data: { field: "file" } }))
})

test.each([
  ["https://www.a.fr/", "http://a.fr"],
  ["https://a.fr/x?utm_source=ig&b=2&a=1", "https://a.fr/x/?a=1&b=2"],
  ["https://l.instagram.com/?u=https%3A%2F%2Fa.fr%2F&e=1", "https://a.fr"],
  ["tel:+33 6 12-34", "tel:+33612-34"],
  ["mailto:Zoe@a.fr?subject=x", "mailto:zoe@a.fr"],
])("%s and %s are one place", (one, other) => expect(sameAddress(one)).toBe(sameAddress(other)))

test.each([
  ["https://a.fr/#un", "https://a.fr/#deux"],
  ["https://a.fr/?id=1", "https://a.fr/?id=2"],
  ["https://shop.a.fr/", "https://a.fr/"],
])("%s and %s are two", (one, other) => expect(sameAddress(one)).not.toBe(sameAddress(other)))

const ROBOTS = `# nobody
User-agent: GPTBot
User-agent: CCBot
Disallow: /

User-agent: *
Disallow: /admin
Disallow: /*/private$
Allow: /admin/open

User-agent: vitrineimport/1.0
Disallow: /zoe # please
Allow: /zoe/links`

test.each([
  ["VitrineImport", "/zoe", false],
  ["VitrineImport", "/zoe/links", true],
  ["VitrineImport", "/admin", true],
  ["Other", "/zoe", true],
  ["Other", "/admin/x", false],
  ["Other", "/admin/open", true],
  ["Other", "/a/private", false],
  ["Other", "/a/private/x", true],
  ["GPTBot", "/", false],
])("to %s robots.txt says of %s: %s", (agent, path, allows) => expect(robotsAllow(ROBOTS, agent, path)).toBe(allows))

test("a robots.txt of wild signs is read in one pass, and says yes or no", () => {
  const lines = fc.constantFrom(
    "User-agent: *",
    "Disallow: /*a*b*c$",
    "Disallow: *",
    "Allow:",
    "\u0000",
    `Disallow: /${"*a".repeat(900)}`,
    ...HOSTILE,
  )
  fc.assert(
    fc.property(fc.array(lines), fc.string(), (all, path) => {
      expect(typeof robotsAllow(all.join("\n"), "VitrineImport", `/${path}`)).toBe("boolean")
    }),
  )
  expect(
    robotsAllow(`User-agent: *\n${`Disallow: /${"*a".repeat(900)}b\n`.repeat(200)}`, "x", `/${"a".repeat(2000)}`),
  ).toBe(true)
})
