import { spawn } from "node:child_process"
import { once } from "node:events"
import { get } from "node:http"
import { buildersFor } from "../tests/support/people.ts"
import { startSite } from "../tests/support/site.ts"
import { budget, end, interleaved, throughput } from "./support/rounds.ts"

// The public pages as a visitor without a session gets them, in three languages, each beside a bare node:http server that sends
// the same bytes. A short round each: there are many.
const LANGUAGES = ["", "/en", "/ar"]
const KEPT = [
  ["home", "/"],
  ["brands", "/brands"],
  ["about", "/about"],
  ["terms", "/terms"],
  ["directory", "/influencers"],
  ["directory by followers", "/influencers?sort=followers"],
] as const
const CREATORS = 40
const SECONDS = 1
const br = { "accept-encoding": "br" }

const site = await startSite({ env: { RATE_LIMIT_FACTOR: "100000" } })
try {
  const { anInfluencer } = buildersFor(site)
  for (let n = 0; n < CREATORS; n++)
    await anInfluencer({
      owner: null,
      name: `Nadia ${n}`,
      path: `nadia-${n}`,
      bio: "Cuisine d'Alger à Marseille, sans chichi.",
    })
  for (const [name, path] of KEPT)
    for (const language of LANGUAGES)
      await against(`${name} ${language.slice(1) || "fr"}`, `${language}${path}`.replace(/(.)\/$/, "$1"), 0.6)
} finally {
  await site.stop()
}
end()

async function against(name: string, path: string, atLeast: number) {
  const url = `${site.url}${path}`
  await fetch(url, { headers: br }).then((answer) => answer.text())
  const raw = await rawAnswer(url)
  const reference = spawn(process.execPath, ["benchmarks/support/reference.ts"], { stdio: ["pipe", "pipe", "inherit"] })
  reference.stdin.end(JSON.stringify({ headers: raw.headers, body: raw.body.toString("base64") }))
  try {
    const [port] = await once(reference.stdout, "data")
    const rate = await interleaved([
      {
        name: `${name}, bare node:http`,
        measure: () => throughput(`http://127.0.0.1:${Number(port)}/`, { seconds: SECONDS }),
      },
      { name: `${name}, kept`, measure: () => throughput(url, { headers: br, seconds: SECONDS }) },
    ])
    budget(`${name} against bare node:http`, rate(`${name}, kept`) / rate(`${name}, bare node:http`), { atLeast }, " ×")
  } finally {
    reference.kill("SIGTERM")
  }
}

/** The answer as it goes over the wire: fetch would decompress it. */
async function rawAnswer(address: string) {
  const request = get(address, { headers: br })
  const [response] = await once(request, "response")
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const { date, connection, "keep-alive": _, ...headers } = response.headers
  return { headers, body: Buffer.concat(chunks) }
}
