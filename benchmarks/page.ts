import { spawn } from "node:child_process"
import { once } from "node:events"
import { startSite } from "../tests/support/site.ts"
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
const raw = await rawAnswer(url)
const reference = spawn(process.execPath, ["benchmarks/support/reference.ts"], { stdio: ["pipe", "pipe", "inherit"] })
reference.stdin.end(JSON.stringify({ headers: raw.headers, body: raw.body.toString("base64") }))
const [port] = await once(reference.stdout, "data")

try {
  const rate = await interleaved([
    { name: "bare node:http", measure: () => throughput(`http://127.0.0.1:${Number(port)}/`) },
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
  reference.kill("SIGTERM")
  await nginx?.stop()
  await site.stop()
}
end()

/** The answer as it goes over the wire: fetch would decompress it. */
async function rawAnswer(address: string) {
  const { get } = await import("node:http")
  const request = get(address, { headers: br })
  const [response] = await once(request, "response")
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const { date, connection, "keep-alive": _, ...headers } = response.headers
  return { headers, body: Buffer.concat(chunks) }
}
