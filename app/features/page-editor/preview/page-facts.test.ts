import fc from "fast-check"
import { expect, test } from "vitest"
import { factsOf } from "./page-facts.server"

const nothing = { title: "", picture: null, price: null, isProduct: false }
const og = (property: string, content: string) => `<meta property="${property}" content="${content}">`
const ld = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`

test("what is shown where a page is shared comes before its own title, with signs written by name or number", () => {
  const page = `<!doctype html><title>Accueil</title>${og("og:title", "La soupe &amp; l&#39;&eacute;t&eacute;")}${og("og:image", "/soupe.jpg?a=1&amp;b=2")}`
  expect(factsOf(page)).toEqual({ ...nothing, title: "La soupe & l'été", picture: "/soupe.jpg?a=1&b=2" })
})

test("a page without any of it has its title, on one line and no longer than a block's", () => {
  expect(factsOf("<TITLE lang=fr>\n  Le  marché\u202e\n de Lyon </TITLE><title>Autre</title>").title).toBe(
    "Le marché de Lyon",
  )
  expect(factsOf(`<title>${"é".repeat(200)}</title>`).title).toBe("é".repeat(80))
  expect(factsOf("<title></title><meta name='twitter:title' content='Une carte'>").title).toBe("Une carte")
})

test("neither comments nor scripts nor styles are read as the page", () => {
  const page = `<!-- <title>a</title> --><script>"<title>b</title>"</script><style>/*<title>c</title>*/</style><title>d</title>`
  expect(factsOf(page).title).toBe("d")
})

test.each([
  [{ "@type": "Product", name: "Couteau", image: ["/c.jpg"], offers: { price: "89.00", priceCurrency: "EUR" } }, 8900],
  [
    {
      "@type": ["Thing", "Product"],
      name: "Couteau",
      image: { url: "/c.jpg" },
      offers: [{ price: 89, priceCurrency: "eur" }],
    },
    8900,
  ],
  [
    {
      "@graph": [
        { "@type": "WebSite", name: "x" },
        {
          "@type": "Product",
          name: "Couteau",
          image: "/c.jpg",
          offers: { "@type": "AggregateOffer", lowPrice: "1,299.50", priceCurrency: "EUR" },
        },
      ],
    },
    129950,
  ],
  [
    [
      {
        "@type": "ProductGroup",
        name: "Couteau",
        image: "/c.jpg",
        hasVariant: [
          { "@type": "Product", offers: { priceSpecification: { price: "89.9000", priceCurrency: "EUR" } } },
        ],
      },
    ],
    8990,
  ],
])("a shop's page tells of a product: %j", (product, cents) => {
  expect(factsOf(`<title>Boutique</title>${ld(product)}`)).toEqual({
    title: "Couteau",
    picture: "/c.jpg",
    price: { cents, currency: "EUR" },
    isProduct: true,
  })
})

test("a price may stand in the head alone", () => {
  const page = og("og:type", "product") + og("product:price:amount", "120") + og("product:price:currency", "MAD")
  expect(factsOf(page)).toEqual({ ...nothing, price: { cents: 12000, currency: "MAD" }, isProduct: true })
})

test("what is no price is none: without currency, without number, nothing, or twice readable", () => {
  for (const [price, priceCurrency] of [
    ["89", ""],
    ["gratuit", "EUR"],
    ["0", "EUR"],
    ["-5", "EUR"],
    ["1.200", "EUR"],
    ["1e9", "EUR"],
    [null, "EUR"],
    [{}, []],
  ])
    expect(factsOf(ld({ "@type": "Product", name: "a", offers: { price, priceCurrency } })).price).toBeNull()
})

test("whatever a page holds, reading it ends and throws nothing", () => {
  const bit = fc.constantFrom(
    "<",
    ">",
    "</",
    "<title>",
    "</title>",
    "<meta ",
    "content=",
    '"',
    "'",
    "&#",
    "&amp",
    "<!--",
    "--",
    '<script type="application/ld+json">',
    "</script>",
    "{",
    "[",
    '"@type":"Product"',
    ",",
    "x",
    "\0",
    "\ud800",
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(bit, fc.string({ unit: "binary" }))), (bits) => {
      expect([...factsOf(bits.join("")).title].length).toBeLessThanOrEqual(80)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ["attributes of one tag", `<meta ${Array.from({ length: 90_000 }, (_, n) => `a${n}`).join(" ")}>`],
  ["open tags", "<b>".repeat(170_000)],
  ["closed tags that nothing opened", `${"<a>".repeat(80_000)}${"</b>".repeat(60_000)}`],
  ["quotes without end", `<a b="<a b='`.repeat(40_000)],
  ["comments without end", "<!--".repeat(120_000)],
  ["signs by number", `<title>${"&#1;".repeat(120_000)}`],
  ["lists in lists", `<script type="application/ld+json">${"[".repeat(250_000)}${"]".repeat(250_000)}</script>`],
  ["things in things", ld({ "@type": "x", a: Array.from({ length: 40_000 }, () => ({ "@type": "Product" })) })],
])("%s, half a megabyte of them, are read", (_, html) => {
  expect(factsOf(html)).toMatchObject({ price: null })
})
