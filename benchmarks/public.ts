import { buildersFor } from "../tests/support/people.ts"
import { startSite } from "../tests/support/site.ts"
import { startBare } from "./support/bare.ts"
import { budget, end, interleaved, throughput } from "./support/rounds.ts"

// The public pages as a visitor without a session gets them, in three languages, each beside a bare node:http server that sends
// the same bytes. A short round each: there are many.
const PATHS = ["/", "/brands", "/about", "/terms", "/influencers", "/influencers?sort=followers"]
/** A search that was asked before, by somebody who was shown whom it finds. */
const SEARCH = "/influencers?q=nadia"
/** Those of a topic, of whom it shows a dozen: counted by reader as a search is. */
const TOPIC = { "": "/createurs/cuisine", "/en": "/creators/food", "/ar": "/creators/food" } as const
const CREATORS = 40
const SECONDS = 1
const br = { "accept-encoding": "br" }

const site = await startSite({ env: { RATE_LIMIT_FACTOR: "100000" } })
const { anInfluencer } = buildersFor(site)
for (let n = 0; n < CREATORS; n++)
  await anInfluencer({
    owner: null,
    name: `Nadia ${n}`,
    path: `nadia-${n}`,
    bio: "Cuisine d'Alger à Marseille.",
    interests: [{ name: "cuisine" }],
  })
const pages = (["", "/en", "/ar"] as const).flatMap((language) =>
  [...PATHS, SEARCH, TOPIC[language]].map((path) => (path === "/" && language) || language + path),
)
for (const path of [...pages, ...pages, ...pages]) await (await fetch(site.url + path)).text() // kept from now on
const bare = await startBare(site.url, pages, br)
try {
  for (const path of pages) {
    const rate = await interleaved([
      { name: `${path}, bare node:http`, measure: () => throughput(bare.url + path, { seconds: SECONDS }) },
      { name: `${path}, kept`, measure: () => throughput(site.url + path, { headers: br, seconds: SECONDS }) },
    ])
    const ratio = rate(`${path}, kept`) / rate(`${path}, bare node:http`)
    budget(`${path} against bare node:http`, ratio, { atLeast: path.endsWith(SEARCH) ? 0.3 : 0.6 }, " ×")
  }
} finally {
  await bare.stop()
  await site.stop()
}
end()
