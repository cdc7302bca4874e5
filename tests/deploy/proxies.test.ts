import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { createHttpServer } from "../../server/http-server.ts"

// Secrets of addresses stand behind the question mark: of the request's address, of the page before, and of where an answer leads.
const FILTERED = [/^request>uri regexp "\\\?\.\*" ""$/, /^request>headers>Referer delete$/, /^resp_headers delete$/]
const WITH_QUERY = /\$(request|request_uri|args|query_string|arg_\w+|http_referer|http_cookie|sent_http_\w+)\b/

test.each(["deploy/compose/Caddyfile", "deploy/systemd/Caddyfile"])(
  "%s lets Caddy write no query, neither of a failed answer nor in an access log",
  (file) => {
    const blocks = blocksOf(file)
    const logs = blocks.filter(({ head }) => head.startsWith("log"))
    expect(logs.map(({ path }) => path)).toEqual([
      ["{", "log {"],
      ["(access_log) {", "log {"],
    ])
    for (const { text } of logs) for (const line of FILTERED) expect(text).toContainEqual(expect.stringMatching(line))
    // The site's and that of creators' domains, written as comments until somebody wants one.
    expect(read(file).filter((line) => /^\t#? ?import access_log$/.test(line))).toHaveLength(2)
  },
)

test("deploy/nginx/vitrine.conf lets nginx write no query, on either port", () => {
  const file = "deploy/nginx/vitrine.conf"
  const text = read(file).join("\n")
  const formats = [...text.matchAll(/^log_format (\w+)([^;]+);/gm)].map(([, name, format]) => ({ name, format }))
  expect(formats.map(({ name }) => name)).toEqual(["vitrine"])
  for (const { format } of formats) expect(format).not.toMatch(WITH_QUERY)
  expect(text, "what is said of the page before ends at its question mark").toContain(`"~^(?<before>[^?#]*)" $before;`)

  const servers = blocksOf(file).filter(({ path }) => path.length === 1 && path[0] === "server {")
  expect(servers).toHaveLength(2)
  // One that is silent about its logs has those of nginx itself, which write the request whole.
  for (const { text: lines } of servers) {
    expect(lines).toContainEqual(expect.stringMatching(/^access_log (off|\S+ vitrine);$/))
    expect(lines).toContainEqual(expect.stringMatching(/^error_log \S+ crit;$/))
  }
})

test("no proxy keeps a quiet connection for as long as Vitrine does, which would cut a form that is on its way", async () => {
  const server = createHttpServer(() => {})
  const longest = server.keepAliveTimeout / 1_000
  for (const file of ["deploy/compose/Caddyfile", "deploy/systemd/Caddyfile"]) {
    const roads = blocksOf(file).filter(({ head }) => head.startsWith("reverse_proxy"))
    expect(roads).toHaveLength(2)
    for (const { text } of roads) expect(secondsIn(text, /^keepalive (\d+)s$/)).toBeLessThan(longest)
  }
  const [upstream] = blocksOf("deploy/nginx/vitrine.conf").filter(({ head }) => head === "upstream vitrine {")
  expect(secondsIn(upstream?.text ?? [], /^keepalive_timeout (\d+)s;$/)).toBeLessThan(longest)
})

function secondsIn(lines: readonly string[], form: RegExp) {
  return Number(lines.flatMap((line) => form.exec(line)?.[1] ?? [])[0])
}

function read(file: string) {
  return readFileSync(file, "utf8").split("\n")
}

/** The blocks of a proxy's file, with what each is in and its lines; comments are left out. */
function blocksOf(file: string) {
  const blocks: { head: string; path: string[]; text: string[] }[] = []
  const open: typeof blocks = []
  for (const line of read(file).map((each) => each.trim())) {
    if (line === "" || line.startsWith("#")) continue
    if (line === "}") open.pop()
    for (const block of open) block.text.push(line)
    if (!line.endsWith("{")) continue
    const block = { head: line, path: [...open.map(({ head }) => head), line], text: [] }
    open.push(block)
    blocks.push(block)
  }
  expect(open, file).toEqual([])
  return blocks
}
