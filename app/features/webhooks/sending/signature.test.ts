import { readFileSync } from "node:fs"
import fc from "fast-check"
import { Webhook } from "standardwebhooks"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { EVENT_DATA } from "../event-data.server"
import { newWebhookSecret, signatureHeaders } from "./signature.server"

const DOCUMENT = readFileSync("docs/webhooks.md", "utf8")
const blocks = (language: string) =>
  Array.from(DOCUMENT.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, "g")), ([, code = ""]) => code)

type Verify = (body: string, headers: Headers, secret: string, now?: number) => boolean
const [, byHand = ""] = blocks("js")
const { verifySignature }: { verifySignature: Verify } = await import(
  /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(byHand)}`
)

const id = "0c7f3d5e-4f1c-4a39-9d0a-3f0a9a4b7c11"
const secret = newWebhookSecret()
const now = new Date("2026-11-22T08:00:00Z")
const SECOND_MS = 1000

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** What a receiver with the library of Standard Webhooks says, and one that checks by hand as the guide has it. */
function verdicts(body: string, sent: Record<string, string>, key: string, at = now.getTime()) {
  vi.setSystemTime(at)
  let isByLibrary = true
  try {
    new Webhook(key).verify(body, sent)
  } catch {
    isByLibrary = false
  }
  return [isByLibrary, verifySignature(body, new Headers(sent), key, at)]
}

test("the library of Standard Webhooks and the documented check take what we sign, for five minutes on either side", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.integer({ min: -299, max: 299 }), (text, seconds) => {
      const body = JSON.stringify({ text })
      const sent = signatureHeaders({ id, body, secret, now })
      expect(verdicts(body, sent, secret, now.getTime() + seconds * SECOND_MS)).toEqual([true, true])
    }),
  )
  const sent = signatureHeaders({ id, body: "{}", secret, now })
  for (const seconds of [-301, 301, 86_400])
    expect(verdicts("{}", sent, secret, now.getTime() + seconds * SECOND_MS)).toEqual([false, false])
})

test("they refuse another body, id, secret or time, and what is no signature", () => {
  const body = '{"a":1}'
  const sent = signatureHeaders({ id, body, secret, now })
  expect(verdicts(body, sent, secret)).toEqual([true, true])
  expect(verdicts('{"a":2}', sent, secret)).toEqual([false, false])
  expect(verdicts(body, sent, newWebhookSecret())).toEqual([false, false])
  const forged = [
    { "webhook-id": "another" },
    { "webhook-timestamp": String(now.getTime() / SECOND_MS + 1) },
    { "webhook-timestamp": "x" },
    { "webhook-signature": "" },
    { "webhook-signature": "v1," },
    { "webhook-signature": "v1,AAAA" },
    { "webhook-signature": sent["webhook-signature"].replace("v1,", "v2,") },
  ]
  for (const part of forged) expect(verdicts(body, { ...sent, ...part }, secret)).toEqual([false, false])
})

test("every secret is another one", () => {
  expect(newWebhookSecret()).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(newWebhookSecret()).not.toBe(newWebhookSecret())
})

test("each example of the document is what its event says", () => {
  const examples: { event: keyof typeof EVENT_DATA; data: unknown }[] = blocks("json").map((code) => JSON.parse(code))
  expect(examples.map(({ event }) => event)).toEqual([
    "collaboration.accepted",
    "deliverable.approved",
    "deliverable.measured",
    "invoice.issued",
    "message.received",
    "statistics.updated",
    "test",
  ])
  for (const { event, data } of examples) expect(EVENT_DATA[event].safeParse(data).error).toBeUndefined()
})
