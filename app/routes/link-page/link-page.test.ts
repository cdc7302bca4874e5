import { hash } from "node:crypto"
import { brotliCompressSync } from "node:zlib"
import { sql } from "drizzle-orm"
import fc from "fast-check"
import pg from "pg"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { influencerChanged } from "#app/features/influencers/public.server"
import { loadPublicPage } from "#app/features/link-page/queries.server"
import { changeAddress } from "#app/features/page-editor/address/commands.server"
import { SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { log } from "#platform/log/log.server"
import { daysAfter } from "#platform/text/day"
import {
  aBlock,
  aCollaboration,
  aNetwork,
  anAccount,
  anAdmin,
  anInfluencer,
  type InfluencerOptions,
} from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { MARKUP } from "#tests/support/hostile"
import { cookieOf, startLinkPageSite } from "#tests/support/link-page-site"
import { BLOCK_KINDS } from "#vocabulary/page"

useDatabase()

let site: Awaited<ReturnType<typeof startLinkPageSite>>
beforeAll(async () => {
  site = await startLinkPageSite()
})
afterAll(() => site.stop())

async function pageOf(path: string, headers: Record<string, string> = {}) {
  const response = await site.fetch(path, { headers })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

/** Somebody with everything a page can show, and ten links. */
function aFullPage(options: InfluencerOptions = {}) {
  const networks = (["instagram", "tiktok", "youtube"] as const).map((network, rank) =>
    aNetwork({ network, url: `https://www.${network}.com/nadia`, followers: 37_800 * (rank + 1) }),
  )
  const titles = ["Ma boutique", "Le carnet d'adresses", "Recettes du mardi", "Podcast", "Newsletter", "Mes livres"]
  const more = ["Réserver un atelier", "Presse", "Code promo", "Mon matériel"]
  return anInfluencer({
    isVerified: true,
    bio: "Cuisine d'Alger à Marseille, sans chichi. Recettes le mardi, marchés le samedi.",
    mediaKitAt: new Date(),
    networks,
    blocks: [...titles, ...more].map((title) => aBlock({ title })),
    collaborations: [aCollaboration(), aCollaboration({ companyName: "Sel de Camargue" })],
    ...options,
  })
}

test("a page is one document of at most 6 KB without a script, whose style its policy allows", async () => {
  const { path, influencerId } = await aFullPage()
  const { html, headers, status } = await pageOf(`/${path}`)
  expect(status).toBe(200)
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(6 * 1024)
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="application/ld+json">']) // data, which no browser runs
  expect(html).not.toMatch(/preload|\son\w+=/i)
  const css = /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? ""
  const digest = hash("sha256", css, "base64")
  expect(headers.get("content-security-policy")).toContain(`'sha256-${digest}'`)
  expect(headers.get("content-security-policy")).not.toContain("script-src")
  expect(html.match(/<img[^>]*>/g)).toEqual([expect.stringContaining(`/v/${influencerId}.gif`)])
})

test("a page shows its person, the networks, blocks, collaborations and the media kit, in this order", async () => {
  const { path } = await aFullPage()
  const { html } = await pageOf(`/${path}`)
  const sections = [
    "<h1",
    "www.instagram.com/nadia",
    "Ma boutique",
    "Sel de Camargue",
    ">Kit média<",
    ">Écrire<",
    "<footer",
  ]
  const places = sections.map((words) => html.indexOf(words, html.indexOf("<main")))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test.each([
  ["", "Impossible de charger le profil", "Numéro de la demande"],
  ["/en", "The profile could not be loaded", "Request number"],
  ["/ar", "تعذّر تحميل الملف الشخصي", "رقم الطلب"],
])(
  "a page under %j that a fault keeps from being read says so on its own screen, with the number of the request",
  async (prefix, title, number) => {
    const { path } = await aFullPage()
    vi.spyOn(log, "error").mockReturnValue()
    await asAdmin((admin) => admin.query("alter table custom_bio_links rename to custom_bio_links_away"))
    try {
      for (const cookie of ["", (await cookieOf(await anAdmin())).cookie]) {
        const { status, html, headers } = await pageOf(`${prefix}/${path}`, { cookie })
        expect(status).toBe(500)
        expect(html).toContain(`<title>${title}</title>`)
        expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
        expect(html).toContain(number)
        expect(html).toContain(`<bdi dir="ltr">${headers.get("x-request-id")}</bdi>`)
        expect(html).toContain(`<a href="">`) // asks for the same address again
        expect(headers.get("cache-control")).toBe("private, no-store")
      }
    } finally {
      await asAdmin((admin) => admin.query("alter table custom_bio_links_away rename to custom_bio_links"))
    }
  },
)

test("a page is read in four statements", async () => {
  const { path, influencerId } = await aFullPage()
  const query = vi.spyOn(pg.Client.prototype, "query")
  await loadPublicPage(VISITOR, { path })
  await loadPublicPage(VISITOR, { id: influencerId })
  const opening = 1
  const commit = 1
  expect(query).toHaveBeenCalledTimes(2 * (opening + 4 + commit))
  query.mockRestore()
})

test("everybody without a session gets the same kept page, and a change of it is seen at once", async () => {
  const { path, influencerId } = await aFullPage()
  const first = await pageOf(`/${path}`, { cookie: "language=ar" })
  expect(first.headers.get("cache-control")).toContain("public")
  const hits = site.cache?.figures.hits ?? 0
  expect((await pageOf(`/${path}`)).html).toBe(first.html)
  expect(site.cache?.figures.hits).toBe(hits + 1)
  await withActor(SYSTEM, async (tx) => {
    await tx.execute(sql`update influencers set name = 'Nadia B.' where id = ${influencerId}::uuid`)
    await influencerChanged(tx, influencerId)
  })
  expect((await pageOf(`/${path}`)).html).toContain("<bdi>Nadia B.</bdi>")
})

test("title, description, canonical address and preview are those of a custom path", async () => {
  const { path } = await aFullPage({ profileImageUrl: "/media/nadia.webp" })
  const { html } = await pageOf(`/${path}`)
  expect(html).toContain(
    "<title>Nadia Benali – Cuisine d&#x27;Alger à Marseille, sans chichi. Recettes… | Vitrine</title>",
  )
  expect(html).toContain(`<link rel="canonical" href="http://localhost:3000/${path}"/>`)
  expect(html).toContain('<meta property="og:type" content="profile"/>')
  expect(html).toContain('<meta property="og:image" content="http://localhost:3000/media/nadia.webp"/>')
  expect(html).toContain(`<meta property="og:image" content="http://localhost:3000/${path}/kit.png"/>`)
  for (const [language, prefix] of Object.entries({ fr: "", en: "/en", ar: "/ar", "x-default": "" }))
    expect(html).toContain(
      `<link rel="alternate" hrefLang="${language}" href="http://localhost:3000${prefix}/${path}"/>`,
    )
})

test("search engines are told whose page it is, in data that no name can break out of", async () => {
  const name = "</script><script>alert(1)</script>"
  const { path } = await aFullPage({ name, profileImageUrl: "/media/nadia.webp" })
  const { html } = await pageOf(`/en/${path}`)
  const [, data = "", ...more] = html.split('<script type="application/ld+json">')
  expect(more).toEqual([])
  expect(JSON.parse(data.slice(0, data.indexOf("</script>")))).toMatchObject({
    "@type": "ProfilePage",
    url: `http://localhost:3000/en/${path}`,
    mainEntity: {
      "@type": "Person",
      name,
      alternateName: path,
      image: "http://localhost:3000/media/nadia.webp",
      sameAs: ["https://www.instagram.com/nadia", "https://www.tiktok.com/nadia", "https://www.youtube.com/nadia"],
    },
  })
})

test("without a biography the title is name and brand, the description a sentence, and there is no preview picture", async () => {
  const { path } = await anInfluencer({ bio: "  " })
  const { html } = await pageOf(`/${path}`)
  expect(html).toContain("<title>Nadia Benali | Vitrine</title>")
  expect(html).toMatch(/name="description" content="[^"]*Nadia Benali[^"]*Vitrine/)
  expect(html).not.toContain("og:image")
})

test("without a prefix a page speaks its own language, under one the words around it change", async () => {
  const { path } = await aFullPage({ pageLocale: "ar" })
  for (const address of [`/${path}`, `/ar/${path}`]) {
    const { html } = await pageOf(address)
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).not.toMatch(/lang="fr"|Signaler/)
    expect(html).toContain(">مراسلة</a>")
  }
  const english = await pageOf(`/en/${path}`)
  expect(english.html).toContain('<html lang="en" dir="ltr">')
  expect(english.html).toContain('<main lang="ar" dir="rtl">')
  expect(english.html).toContain('<bdi lang="en" dir="ltr">Media kit</bdi>')
  expect(english.html).toMatch(/<i class="public_api" role="img" aria-label="[^"]+" lang="en"/)
})

test("blocks speak the language of the address, else the one that a browser asks for among those they have, else the page's", async () => {
  const { path } = await aFullPage({
    pageLocale: "ar",
    bio: "طبخ من فاس",
    blocks: [
      aBlock({ title: "متجري", translations: { en: "My shop", fr: "Ma boutique" } }),
      aBlock({ kind: "text", url: null, title: "كل ثلاثاء وصفة" }),
    ],
  })
  const asked = (language?: string, address = `/${path}`) =>
    pageOf(address, language === undefined ? {} : { "accept-language": language })
  for (const [header, lang, title] of [
    ["fr-FR,fr;q=0.9,en;q=0.8", "fr", "Ma boutique"],
    ["en-GB", "en", "My shop"],
    ["de, ar;q=0.2, en;q=0.1", "ar", "متجري"],
    ["de", "ar", "متجري"],
    [undefined, "ar", "متجري"],
  ] as const) {
    for (const _ of ["rendered", "kept"]) {
      const { html, headers } = await asked(header)
      const dir = lang === "ar" ? "rtl" : "ltr"
      expect(html).toContain(`<html lang="${lang}" dir="${dir}">`)
      expect(html).toContain(`<main lang="${lang}" dir="${dir}">`)
      expect(html).toMatch(new RegExp(`<bdi>${title}</bdi>`))
      expect(html).toContain(lang === "ar" ? '<p dir="auto">كل' : '<p lang="ar" dir="auto">كل')
      expect(html).toContain(lang === "ar" ? '<p class="bio" dir="auto">' : '<p class="bio" lang="ar" dir="auto">')
      expect(html).toContain(`"inLanguage":"${lang}"`)
      expect(headers.get("vary")).toBe("Accept-Encoding, Accept-Language")
    }
  }
  // An address that has a language keeps it for everybody, and is one page for all caches.
  for (const header of ["fr", "ar", "en"]) {
    const { html, headers } = await asked(header, `/en/${path}`)
    expect(html).toContain("<bdi>My shop</bdi>")
    expect(headers.get("vary")).toBe("Accept-Encoding")
  }
  expect((await asked("fr")).html).not.toContain('hrefLang="fr"') // French has no address of its own here
  expect((await asked("fr")).html).toMatch(/hrefLang="ar" href="[^"]+\/ar\//)
})

test("a browser's languages make no more of a page than it has, and of most pages one for everybody", async () => {
  const [one, two] = [await aFullPage(), await aFullPage({ blocks: [aBlock({ translations: { ar: "متجري" } })] })]
  const before = site.cache?.size() ?? 0
  const headers = [
    "fr",
    "en",
    "ar",
    "ar;q=0.1,fr;q=0.0001",
    "zz-Zz",
    "a".repeat(3_000),
    "ar,".repeat(500),
    "__proto__;q=1",
  ]
  for (const language of headers)
    for (const { path } of [one, two]) await pageOf(`/${path}`, { "accept-language": language })
  expect((site.cache?.size() ?? 0) - before).toBe(3)
  expect((await pageOf(`/${one.path}`, { "accept-language": "ar" })).headers.get("vary")).toBe("Accept-Encoding")
})

test("a title in another language that is changed or taken away is seen at once by who reads it", async () => {
  const { path, influencerId, blockIds } = await aFullPage({ blocks: [aBlock({ translations: { en: "My shop" } })] })
  const english = async () => (await pageOf(`/${path}`, { "accept-language": "en" })).html
  expect(await english()).toContain("<bdi>My shop</bdi>")
  const say = (translations: object) =>
    withActor(SYSTEM, async (tx) => {
      await tx.execute(
        sql`update custom_bio_links set translations = ${JSON.stringify(translations)}::jsonb where id = ${blockIds[0]}::uuid`,
      )
      await influencerChanged(tx, influencerId)
    })
  await say({ en: "<script>alert(1)</script>\u202e" })
  expect(await english()).toContain("<bdi>&lt;script&gt;alert(1)&lt;/script&gt;")
  await say({})
  expect(await english()).toContain('<html lang="fr"')
})

test("the words that stand in for a biography are shown nowhere", async () => {
  const { path } = await aFullPage({ bio: "Profil en cours de configuration" })
  expect((await pageOf(`/${path}`)).html).not.toContain("en cours de configuration")
})

test("until the first link is there, the networks are the buttons, with their figures and where those come from", async () => {
  const { path } = await aFullPage({ blocks: [aBlock({ kind: "heading", title: "Bientôt", url: null })] })
  const { html } = await pageOf(`/${path}`)
  expect(html).not.toContain('class="nets"')
  expect(html.match(/class="b" href="https:\/\/www\.[a-z]+\.com\/nadia"/g)).toHaveLength(3)
  expect(html).toMatch(/Instagram<small><bdi dir="ltr">(≈ )?37\.8K<\/bdi> <i class="public_api"/)
})

test("nobody is written to from a page that the team made, or that only its owner sees", async () => {
  const nadia = await aFullPage({ isActive: false })
  const { cookie } = await cookieOf(nadia)
  expect((await pageOf(`/${nadia.path}`, { cookie })).html).not.toContain("/messages/new")
})

test.each([
  ["Amandine", null],
  ["Élisabeth-Charlotte", 20],
  ["salma-u25gn", 11],
])("the name %s is set so that its longest word fits", async (name, letters) => {
  const { path } = await aFullPage({ name })
  const { html } = await pageOf(`/${path}`)
  const bdi = letters === null ? "<bdi>" : `<bdi style="--w:${letters}">`
  expect(html).toContain(name.includes("-") ? `${bdi}<span class="one">${name}</span></bdi>` : `${bdi}${name}</bdi>`)
})

test.each([
  ["/%00", 400],
  ["/nobody-at-all", 404],
  ["/ab", 404],
  ["/-nadia", 404],
  ["/admin%20", 404],
  ["/..%2fetc", 404],
  ["/n%C3%A9dia", 404],
  [`/${"x".repeat(300)}`, 404],
  ["/link/nobody%20here", 404],
  ["/link-in-bio/not-an-id", 404],
])("%s answers %i", async (path, status) => expect((await pageOf(path)).status).toBe(status))

test("whatever is asked for in place of a name, the answer is a page or a no, never a fault", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }), async (segment) => {
      const path = encodeURIComponent(segment.toWellFormed())
      for (const address of [`/${path}`, `/en/link/${path}`, `/link-in-bio/${path}`])
        expect((await site.fetch(address)).status).toBeLessThan(500)
    }),
    { numRuns: 60 },
  )
})

test("an unknown name is said not to be found, in a page without scripts", async () => {
  const { html, status, headers } = await pageOf("/nobody-at-all")
  expect(status).toBe(404)
  expect(html).toContain("<h1>Profil introuvable</h1>")
  expect(html).toContain("<p>Ce profil n&#x27;existe pas ou a été supprimé.</p>")
  expect(html).toContain('<a href="/">Retour à l&#x27;accueil</a>')
  expect(html).toContain('href="/reserve-username?username=nobody-at-all"')
  expect(html).not.toContain("<script")
  expect(headers.get("cache-control")).toBe("private, no-store")
  expect((await pageOf(`/link-in-bio/${newId()}`)).html).toContain("Cet influenceur n’existe pas ou a été supprimé.")
})

test.each([
  ["/login", "/404?from=%2Flogin"],
  ["/en/static", "/en/404?from=%2Fen%2Fstatic"],
  ["/link/Admin", "/404?from=%2Flink%2FAdmin"],
  ["/ar/link/nadia", "/ar/nadia"],
  ["/link/NaDia", "/nadia"],
])("%s leads to %s", async (from, to) => {
  const response = await site.fetch(from)
  expect(response.status).toBe(302)
  expect(response.headers.get("location")).toBe(to)
})

test("capitals lead to the same page", async () => {
  const { path } = await anInfluencer()
  const response = await site.fetch(`/${path.toUpperCase()}`)
  expect([response.status, response.headers.get("location")]).toEqual([308, `/${path}`])
})

test("the address that a page had before leads to the one it has now, in the same language", async () => {
  const nadia = await anInfluencer()
  const wanted = `${nadia.path}-maison` // a single letter could make it look like somebody else's
  const { state } = await changeAddress(nadia.actor, { username: wanted }, "198.51.100.1")
  expect(state).toBe("available")
  for (const prefix of ["", "/ar"]) {
    const response = await site.fetch(`${prefix}/${nadia.path}`)
    expect([response.status, response.headers.get("location")]).toEqual([302, `${prefix}/${wanted}`])
    expect(response.headers.get("cache-control")).toBe("private, no-store")
  }
})

test("asked for by id, a page leads to its path and keeps the language", async () => {
  const { influencerId, path } = await anInfluencer()
  const response = await site.fetch(`/ar/link-in-bio/${influencerId}`)
  expect([response.status, response.headers.get("location")]).toEqual([302, `/ar/${path}`])
})

test("without a path a page shows under its id, its name cut to 100 characters and its biography to 500", async () => {
  const family = "👩‍👩‍👧"
  const { influencerId } = await anInfluencer({ path: null, name: "é".repeat(99) + family, bio: "ب".repeat(600) })
  const { html } = await pageOf(`/link-in-bio/${influencerId}`)
  expect(html).toContain(`>${"é".repeat(99)}${family}</bdi>`)
  expect(/>(ب+)</.exec(html)?.[1]).toHaveLength(500)
  expect(html).toContain(`<title>${"é".repeat(99)}${family} – Liens et contenus</title>`)
  expect(html).toContain(`name="description" content="${"ب".repeat(160)}"`)
})

test("an inactive page is there for its owner and admins, who are told so, and for nobody else", async () => {
  const hidden = await anInfluencer({ isActive: false, blocks: [aBlock()] })
  const [admin, other] = [await anAdmin(), await anAccount()]
  for (const someone of [hidden, admin]) {
    const { status, html, headers } = await pageOf(`/${hidden.path}`, await cookieOf(someone))
    expect(status).toBe(200)
    expect(html).toContain("Cette page n’est pas publiée")
    expect(html).toContain("noindex")
    expect(headers.get("cache-control")).toBe("private, no-store")
  }
  const stranger = await pageOf(`/${hidden.path}`, await cookieOf(other))
  const visitor = await pageOf(`/${hidden.path}`)
  expect([stranger.status, visitor.status]).toEqual([404, 404])
  const nobody = await pageOf("/nobody-at-all")
  expect(visitor.html).toBe(nobody.html.replaceAll("nobody-at-all", hidden.path))
})

test("blocks show in their order, hidden and scheduled ones to nobody, not even the owner", async () => {
  const tomorrow = daysAfter(new Date(), 1)
  const nadia = await anInfluencer({
    blocks: [
      aBlock({ title: "Premier" }),
      aBlock({ title: "Masqué", visible: false }),
      aBlock({ title: "Demain", startsAt: tomorrow }),
      aBlock({ title: "Fini", endsAt: new Date(Date.now() - 1_000) }),
      aBlock({ title: "Bientôt fini", endsAt: tomorrow }),
    ],
  })
  for (const actor of [VISITOR, nadia.actor]) {
    const page = await loadPublicPage(actor, { path: nadia.path })
    expect(page.blocks.map((block) => block.title)).toEqual(["Premier", "Bientôt fini"])
    expect(page.changesAt).toEqual(tomorrow)
  }
})

test("a page with a block that starts soon is kept only until then, though visitors may not read that block", async () => {
  const soon = new Date(Date.now() + 5_000)
  const { path } = await anInfluencer({ blocks: [aBlock({ startsAt: soon })] })
  expect((await pageOf(`/${path}`)).headers.get("cache-control")).toBe("public, no-cache")
})

test("collaborations that took place show newest first, others and unpublished ones never", async () => {
  const at = (year: number) => new Date(Date.UTC(year, 5, 1))
  const nadia = await anInfluencer({
    collaborations: [
      aCollaboration({ companyName: "Ancienne", createdAt: at(2024) }),
      aCollaboration({ companyName: "Récente", createdAt: at(2026) }),
      aCollaboration({ companyName: "Refusée", status: "rejected" }),
      aCollaboration({ companyName: "Proposée", status: "pending" }),
      aCollaboration({ companyName: "Discrète", published: false }),
    ],
  })
  const { collaborations } = await loadPublicPage(nadia.actor, { path: nadia.path })
  expect(collaborations.map((each) => each.companyName)).toEqual(["Récente", "Ancienne"])
})

test("each figure shows its source and date, ≈ where it is rounded, and its age after 30 days", async () => {
  const { path } = await anInfluencer({
    blocks: [aBlock()],
    networks: [
      aNetwork({ network: "youtube", followers: 37_800, precision: "rounded", fetchedAt: new Date() }),
      aNetwork({
        network: "tiktok",
        followers: 912,
        precision: "exact",
        provenance: "declared",
        fetchedAt: daysAfter(new Date(), -31),
      }),
      aNetwork({ network: "twitch", followers: 500, precision: "exact", provenance: "connected", ownedAt: new Date() }),
      aNetwork({ network: "x", followers: null, provenance: null, fetchedAt: null }),
    ],
  })
  const { html } = await pageOf(`/${path}`)
  expect(html).toContain(
    '<bdi dir="ltr">≈ 37.8K</bdi><i class="public_api" role="img" aria-label="chiffre public"></i>',
  )
  expect(html).toMatch(
    /Twitch <bdi dir="ltr">500<\/bdi><\/b><span>compte connecté · [^<]* · Compte confirmé par son titulaire/,
  )
  expect(html).toMatch(/YouTube <bdi dir="ltr">≈ 37\s800<\/bdi><\/b><span>chiffre public · relevé le/)
  expect(html).toMatch(/TikTok <bdi dir="ltr">912<\/bdi><\/b><span>chiffre déclaré · [^<]*chiffre de plus de 30 jours/)
  expect(html).not.toContain("N/A")
})

test("a page says that connected accounts, and those of Mastodon, are the same person's", async () => {
  const { path } = await anInfluencer({
    networks: [
      aNetwork({ network: "twitch", provenance: "connected", ownedAt: new Date(), url: "https://www.twitch.tv/nadia" }),
      aNetwork({ network: "x", provenance: "declared", url: "https://x.com/nadia" }),
      aNetwork({ network: "mastodon", handle: "nadia@piaille.fr", url: "https://piaille.fr/@nadia" }),
    ],
  })
  const { html } = await pageOf(`/${path}`)
  expect(html).toContain('href="https://www.twitch.tv/nadia" rel="me ')
  expect(html).toContain('href="https://piaille.fr/@nadia" rel="me ')
  expect(html).toContain('href="https://x.com/nadia" rel="ugc ')
})

test.each(MARKUP)("%s stays text wherever somebody can type", async (text) => {
  const { path } = await anInfluencer({
    name: text,
    bio: text,
    networks: [aNetwork({ handle: text, url: `https://www.youtube.com/@${text}` })],
    blocks: BLOCK_KINDS.map((kind) => aBlock({ kind, title: text, icon: text })),
    collaborations: [
      aCollaboration({ companyName: text, companyType: text, websiteUrl: `https://x.example/?${text}` }),
    ],
  })
  const { html, status } = await pageOf(`/${path}`)
  expect(status).toBe(200)
  const data = /<script type="application\/ld\+json">[^<]*<\/script>/
  const tags = html
    .replace(/<style[^>]*>.*?<\/style>/s, "")
    .replace(data, "")
    .replace(/="[^"]*"/g, "=")
  expect(tags).not.toMatch(/<script|<style|<svg on|<img src=x|<[a-z][^>]*\son\w+=/i)
})
