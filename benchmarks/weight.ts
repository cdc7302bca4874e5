import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { startSite } from "../tests/support/site.ts"
import { budget, end } from "./support/rounds.ts"
import { seedPage, seedThirtyBlocks, THEMES } from "./support/seed.ts"
import { loadSources } from "./support/sources.ts"

type Passwords = typeof import("../app/features/accounts/passwords/hash.server")

// budgets.md #4, #11, #12: what a first visit downloads, brotli.
const site = await startSite({ env: { RATE_LIMIT_FACTOR: "1000" } })
try {
  const { influencerId, path } = await seedPage(site)
  const page = await (await fetch(`${site.url}${path}`)).text()
  // Data for search engines, which no browser runs, is in a script element too.
  const ran = page.replace(/<script type="application\/ld\+json">/g, "")
  const externals = ran.match(/<(?:link[^>]+rel="(?:stylesheet|modulepreload|preload)"|script|img)[^>]*>/g) ?? []
  budget("link page, HTML with its CSS", brotliCompressSync(page).length, { atMost: 6 * 1024 }, " B")
  budget("link page, scripts", (ran.match(/<script/g) ?? []).length, { atMost: 0 })
  budget(
    "link page, requests besides the page and its pictures",
    externals.filter((tag) => !tag.startsWith("<img")).length,
    { atMost: 0 },
  )

  for (const theme of THEMES) {
    const full = await (await fetch(site.url + (await seedThirtyBlocks(site, theme)))).text()
    budget(`30 blocks in ${theme}, HTML with its CSS`, brotliCompressSync(full).length, { atMost: 6 * 1024 }, " B")
  }

  for (const [name, address, limit] of [
    ["home", "/", 125],
    ["directory", "/influencers", 125],
    ["contact", "/contact", 125],
    ["sign-in", "/auth", 140], // not named in the budgets: forms bring Conform, some 8 KB
    ["name reservation", "/reserve-username", 140],
  ] as const) {
    const html = await (await fetch(`${site.url}${address}`)).text()
    budget(`${name}, JavaScript`, scriptWeight(html) / 1024, { atMost: limit }, " KB")
  }

  const cookie = await aCreatorSignedIn(influencerId)
  for (const [name, address, limit] of [
    ["account", "/account/preferences", 130], // the budget's 120 are without a form
    ["dashboard", "/influencer/dashboard", 180],
    ["page editor", "/influencer/page", 180],
  ] as const) {
    const html = await (await fetch(`${site.url}${address}`, { headers: { cookie } })).text()
    budget(`${name}, JavaScript`, scriptWeight(html) / 1024, { atMost: limit }, " KB")
  }
} finally {
  await site.stop()
}
end()

/** Somebody whose influencer it is; the cookie of their session. */
async function aCreatorSignedIn(influencerId: string) {
  const [userId, email, password] = [randomUUID(), "nadia@example.test", "le marché de Noailles"]
  const { load, close } = await loadSources()
  const { hashPassword } = await load<Passwords>("/app/features/accounts/passwords/hash.server.ts")
  await site.sql("insert into auth.users (id, name, email, email_verified) values ($1, 'Nadia', $2, true)", [
    userId,
    email,
  ])
  await site.sql(
    "insert into auth.accounts (id, user_id, account_id, provider_id, password) values ($1, $2::uuid, $2::uuid::text, 'credential', $3)",
    [randomUUID(), userId, await hashPassword(password)],
  )
  await close()
  await site.sql("insert into profiles (id, first_name, last_name) values ($1, 'Nadia', 'Benali')", [userId])
  await site.sql("insert into user_roles (user_id, role) values ($1, 'influencer')", [userId])
  await site.sql("insert into influencer_user_mapping (id, user_id, influencer_id) values ($1, $2, $3)", [
    randomUUID(),
    userId,
    influencerId,
  ])
  const answer = await fetch(`${site.url}/auth`, {
    method: "POST",
    body: new URLSearchParams({ email, password }),
    redirect: "manual",
  })
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith("session="))
  if (!cookie) throw new Error(`not let in: ${answer.status}`)
  return cookie.split(";")[0] ?? ""
}

/** All modules that the page has the browser load, and those that these import at once. Its table of routes names others. */
function scriptWeight(html: string) {
  const seen = new Set<string>()
  const visit = (address: string) => {
    if (seen.has(address)) return
    seen.add(address)
    const source = readFileSync(join("build/client", address), "utf8")
    for (const [, name] of source.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) visit(`/assets/${name}`)
  }
  for (const [, address = ""] of html.matchAll(/(?:rel="modulepreload" href=|import \* as \w+ from )"([^"]+\.js)"/g))
    visit(address)
  return [...seen].reduce(
    (sum, address) => sum + brotliCompressSync(readFileSync(join("build/client", address))).length,
    0,
  )
}
