import { readFileSync } from "node:fs"
import fc from "fast-check"
import { expect, test } from "vitest"
import { EVENT_DATA } from "../event-data.server"
import { newWebhookSecret, signatureHeader } from "./signature.server"

const DOCUMENT = readFileSync("docs/webhooks.md", "utf8")
const blocks = (language: string) =>
  Array.from(DOCUMENT.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, "g")), ([, code = ""]) => code)

type Verify = (body: string, header: string, secret: string, now?: number) => boolean
const [example = ""] = blocks("js")
const { verifySignature }: { verifySignature: Verify } = await import(
  /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(example)}`
)

const secret = newWebhookSecret()
const now = new Date("2026-11-22T08:00:00Z")
const SECOND_MS = 1000

test("the documented check takes what we sign, for five minutes on either side", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.integer({ min: -300, max: 300 }), (text, seconds) => {
      const body = JSON.stringify({ text })
      const header = signatureHeader(secret, body, now)
      expect(verifySignature(body, header, secret, now.getTime() + seconds * SECOND_MS)).toBe(true)
    }),
  )
  const header = signatureHeader(secret, "{}", now)
  for (const seconds of [-301, 301, 86_400])
    expect(verifySignature("{}", header, secret, now.getTime() + seconds * SECOND_MS)).toBe(false)
})

test("it refuses another body, another secret, another time, and what is no signature", () => {
  const header = signatureHeader(secret, '{"a":1}', now)
  const check = (body: string, sent: string, key = secret) => verifySignature(body, sent, key, now.getTime())
  expect(check('{"a":1}', header)).toBe(true)
  expect(check('{"a":2}', header)).toBe(false)
  expect(check('{"a":1}', header, newWebhookSecret())).toBe(false)
  const moved = header.replace(/t=\d+/, `t=${now.getTime() / SECOND_MS + 1}`)
  for (const sent of [moved, "", "t=1", "v1=", "t=x,v1=y", `${header}00`, header.replace(/v1=.*/, "v1=zz")])
    expect(check('{"a":1}', sent)).toBe(false)
})

test("every secret is another one", () => {
  expect(newWebhookSecret()).toMatch(/^whsec_[\w-]{43}$/)
  expect(newWebhookSecret()).not.toBe(newWebhookSecret())
})

test("each example of the document is what its event says", () => {
  const examples: { event: keyof typeof EVENT_DATA; data: unknown }[] = blocks("json").map((code) => JSON.parse(code))
  expect(examples.map(({ event }) => event)).toEqual([
    "collaboration.accepted",
    "message.received",
    "statistics.updated",
    "test",
  ])
  for (const { event, data } of examples) expect(EVENT_DATA[event].safeParse(data).error).toBeUndefined()
})
