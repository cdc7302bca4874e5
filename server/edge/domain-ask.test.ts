import { mkdtempSync, writeFileSync } from "node:fs"
import type { IncomingMessage, ServerResponse } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, describe, expect, test } from "vitest"
import { openDomains } from "#app/features/domains/public.server"
import { readConfig } from "#platform/config/config.server"
import { newId } from "#platform/database/ids"
import { createDomainAsk } from "./domain-ask.ts"
import { rulesFor } from "./rules.ts"

const PROVED = "zoe.example"

// No database here at all: what is proved comes from the file.
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-ask-"))
  const row = { name: PROVED, influencerId: newId(), path: "zoe", redirects: true, isLive: true }
  writeFileSync(join(folder, "domains.json"), JSON.stringify([row]))
  await openDomains(folder)
})

const config = readConfig({
  PUBLIC_URL: "https://vitrine.site",
  SMTP_URL: "smtp://mail.example",
  TRUSTED_PROXIES: "10.1.0.0/16",
})
const answer = createDomainAsk(config, rulesFor(config))

type Asked = { url?: string; method?: string; peer?: string; headers?: Record<string, string> }
/** The status of the answer; null where the request is left to others. */
function asked({
  url = `/internal/domain-ask?domain=${PROVED}`,
  method = "GET",
  peer = "127.0.0.1",
  headers = {},
}: Asked) {
  let status: number | null = null
  const incoming = { url, method, headers: { host: "127.0.0.1:3000", ...headers }, socket: { remoteAddress: peer } }
  const outgoing = {
    writeHead(code: number) {
      status = code
      return this
    },
    end() {},
  }
  const isAnswered = answer(incoming as unknown as IncomingMessage, outgoing as unknown as ServerResponse)
  return isAnswered ? status : null
}

describe("without a database, Caddy's question", () => {
  test.each([
    ["127.0.0.1", 200],
    ["127.8.8.8", 200],
    ["::1", 200],
    ["::ffff:127.0.0.1", 200],
    ["10.1.2.3", 200],
    ["::ffff:10.1.2.3", 200],
    ["10.2.0.1", 404],
    ["192.168.1.4", 404],
    ["203.0.113.9", 404],
    ["2001:db8::1", 404],
    ["", 404],
  ])("from %s is answered %d", (peer, status) => expect(asked({ peer })).toBe(status))

  test("that a visitor sent through a trusted proxy is 404, whatever of it is said", () => {
    for (const headers of [
      { "x-forwarded-for": "127.0.0.1" },
      { "x-forwarded-proto": "https" },
      { "x-real-ip": "127.0.0.1" },
      { forwarded: "for=127.0.0.1" },
      { via: "1.1 Caddy" },
      { "cf-connecting-ip": "127.0.0.1" },
      { host: "vitrine.site" },
      { host: "VITRINE.SITE" },
    ])
      for (const peer of ["127.0.0.1", "10.1.2.3"]) expect([headers, asked({ peer, headers })]).toEqual([headers, 404])
  })

  test.each([
    `/internal/domain-ask?domain=${PROVED}&x=1`,
    `/internal/domain-ask?x=1&domain=${PROVED}`,
    `/internal/domain-ask?domain=${PROVED}#x`,
    `/internal/domain-ask/?domain=${PROVED}`,
    `/internal/domain-ask?domain=%7aoe.example`,
    `/internal/domain-ask?domain=${PROVED}:443`,
    `/internal/domain-ask?domain=${PROVED}..`,
    `/internal/domain-ask?domain=.${PROVED}`,
    `/internal/domain-ask?domain=*.${PROVED.slice(4)}`,
    `/internal/domain-ask?domain=zoe.example%0d%0aX: y`,
    `/internal/domain-ask?domain=zоe.example`, // Cyrillic о
    "/internal/domain-ask?domain=__proto__",
    "/internal/domain-ask?domain=constructor",
    "/internal/domain-ask",
    `/internal/domain-ask?domain=${"a.".repeat(40_000)}example`,
  ])("written as %.60s names nobody", (url) => expect(asked({ url })).toBe(404))

  test("is a reading: other methods are 404, and other spellings of the address are no question", () => {
    for (const method of ["POST", "HEAD", "PUT", "OPTIONS"]) expect([method, asked({ method })]).toEqual([method, 404])
    for (const url of [
      `//internal/domain-ask?domain=${PROVED}`,
      `http://127.0.0.1:3000/internal/domain-ask?domain=${PROVED}`,
      `/INTERNAL/domain-ask?domain=${PROVED}`,
      `/internal/%64omain-ask?domain=${PROVED}`,
    ])
      expect([url, asked({ url })]).toEqual([url, null])
  })

  test("is the same for the name in capitals and with a dot at its end", () => {
    for (const name of [PROVED, PROVED.toUpperCase(), `${PROVED}.`])
      expect([name, asked({ url: `/internal/domain-ask?domain=${name}` })]).toEqual([name, 200])
  })
})
