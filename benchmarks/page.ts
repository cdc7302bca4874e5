import { startSite } from "../tests/support/site.ts"
import { startBare } from "./support/bare.ts"
import { startNginx } from "./support/nginx.ts"
import { budget, end, interleaved, throughput } from "./support/rounds.ts"
import { seedPage } from "./support/seed.ts"

// The public page from the page cache, beside a bare node:http server with the same bytes, beside the
// same page as a file behind nginx as littlelink sets it, and beside the same page rendered for each request (a session cookie
// keeps it out of the cache). littlelink-server is on no registry: it is not measured here.
const site = await startSite({ env: { RATE_LIMIT_FACTOR: "100000" } })
const { path } = await seedPage(site)
const url = `${site.url}${path}`
const br = { "accept-encoding": "br" }
const gzip = { "accept-encoding": "gzip" }

const first = await fetch(url, { headers: br })
const nginx = await startNginx(Buffer.from(await first.text()))
if (!nginx) console.log("  nginx is not installed: the page is not compared with a file behind it")
const bare = await startBare(site.url, [path], br)

try {
  const rate = await interleaved([
    { name: "bare node:http", measure: () => throughput(bare.url + path) },
    ...(nginx ? [{ name: "a file behind nginx", measure: () => throughput(nginx.url, { headers: gzip }) }] : []),
    { name: "public page, kept", measure: () => throughput(url, { headers: br }) },
    { name: "public page, rendered", measure: () => throughput(url, { headers: { ...br, cookie: "session=nobody" } }) },
  ])
  budget(
    "kept page against bare node:http",
    rate("public page, kept") / rate("bare node:http"),
    { atLeast: 0.85 },
    " ×",
  )
  if (nginx)
    budget(
      "kept page against a file behind nginx",
      rate("public page, kept") / rate("a file behind nginx"),
      { atLeast: 2 },
      " ×",
    )
  budget(
    "kept page against rendered page",
    rate("public page, kept") / rate("public page, rendered"),
    { atLeast: 20 },
    " ×",
  )
} finally {
  bare.stop()
  await nginx?.stop()
  await site.stop()
}
end()
