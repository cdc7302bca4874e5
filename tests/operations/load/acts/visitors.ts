import { Browser } from "../browser.ts"
import { CLICKS_A_VIEW } from "../mix.ts"
import { popular } from "../pages.ts"
import { type Day, one, thinking } from "./day.ts"

const LOOKS_MS = 4_000
const ROBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"
/** The words that most searches are of. */
const FREQUENT = 12

/** A page as a browser shows it: all that it names of ours, the picture that counts the view among it. Then perhaps a click. */
export async function visit({ url, people, samples, ledger }: Day, due: number) {
  const browser = new Browser(url, samples)
  const path = `/page-${popular(people.pages)}`
  const page = await browser.get(path, { kind: "page", due, headers: { referer: "https://l.instagram.com/" } })
  if (page.status === 200) {
    const html = page.text()
    const headers = { referer: url + path }
    await Promise.all(
      partsOf(html).map(async (part) => {
        const [, influencerId] = /^\/v\/([\w-]+)\.gif$/.exec(part) ?? []
        const { status } = await browser.get(part, { kind: influencerId ? "view" : "picture", headers })
        if (influencerId) ledger.count("views", influencerId, status)
      }),
    )
    const links = [...html.matchAll(/href="\/l\/([\w-]+)"/g)].map(([, id = ""]) => id)
    if (links.length > 0 && Math.random() < CLICKS_A_VIEW) {
      await thinking(LOOKS_MS)
      const id = one(links)
      const { status } = await browser.get(`/l/${id}`, { kind: "click", headers })
      ledger.count("clicks", id, status)
    }
  }
  browser.close()
}

/** Pictures, styles, scripts and fonts of our own that a page names. */
export function partsOf(html: string) {
  const sources = html.matchAll(/<(?:img|script)[^>]*? src="(\/[^"]+)"/g)
  const links = html.matchAll(/<link(?=[^>]* rel="(?:stylesheet|preload|modulepreload)")[^>]*? href="(\/[^"]+)"/g)
  return [...new Set([...sources, ...links].map(([, address = ""]) => address.replaceAll("&amp;", "&")))]
}

/** Once somebody follows robots.txt to the sitemaps; mostly pages, each as likely as any other. */
export async function robot({ url, people, samples }: Day, due: number) {
  const browser = new Browser(url, samples, { "user-agent": ROBOT })
  const chance = Math.random()
  const path =
    chance < 0.02 ? "/robots.txt" : chance < 0.03 ? "/sitemap.xml" : `/page-${Math.floor(Math.random() * people.pages)}`
  const answer = await browser.get(path, { kind: "robot", due })
  if (path === "/sitemap.xml" && answer.status === 200) {
    const parts = [...answer.text().matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = ""]) => new URL(address).pathname,
    )
    if (parts.length > 0) await browser.get(one(parts), { kind: "robot" })
  }
  browser.close()
}

/** Two of three searches are of frequent words. */
export async function search({ url, people: { names }, samples }: Day, due: number) {
  const browser = new Browser(url, samples)
  const word = Math.random() < 2 / 3 ? one(names.slice(0, FREQUENT)) : one(names)
  const more = Math.random() < 0.3 ? `&min=${one([1_000, 10_000])}&sort=followers` : ""
  await browser.get(`/influencers?q=${encodeURIComponent(word)}${more}`, { kind: "search", due })
  browser.close()
}
