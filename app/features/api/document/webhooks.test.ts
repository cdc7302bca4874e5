import { readFileSync } from "node:fs"
import { stripTypeScriptTypes } from "node:module"
import { expect, test } from "vitest"
import { newWebhookSecret, signatureHeaders } from "#app/features/webhooks/sending/signature.server"
import { WEBHOOK_EVENTS } from "#vocabulary/programs"
import { VERIFY } from "../developers/samples"
import { developersView } from "../developers/view.server"
import { apiDocument } from "./document.server"

const { webhooks, components } = apiDocument()

test("the document says every event, with what its body holds and the headers that come with it", () => {
  expect(Object.keys(webhooks)).toEqual([...WEBHOOK_EVENTS, "test"])
  expect(Object.values(webhooks).map(({ post }) => post.operationId)).toContain("onCollaborationProposed")
  for (const { post } of Object.values(webhooks)) {
    expect(post.parameters.map(({ name, in: where, required }) => [name, where, required])).toEqual(
      ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => [name, "header", true]),
    )
    expect(post.requestBody?.content["application/json"]?.schema).toMatchObject({
      required: ["id", "event", "createdAt", "data"],
    })
  }
  expect(components.schemas.CollaborationEvent).toMatchObject({ required: expect.arrayContaining(["by", "offer"]) })
  const refs = JSON.stringify(webhooks).match(/#\/components\/schemas\/\w+/g) ?? []
  for (const ref of refs) expect(Object.keys(components.schemas)).toContain(ref.split("/").at(-1))
})

test("the page lists the fields that the examples of the guide have", () => {
  const guide = readFileSync("docs/webhooks.md", "utf8")
  const examples: { event: string; data: object }[] = Array.from(
    guide.matchAll(/```json\n([\s\S]*?)```/g),
    ([, code]) => JSON.parse(code ?? ""),
  )
  const shown = developersView().webhooks
  expect(examples.length).toBeGreaterThan(3)
  for (const { event, data } of examples)
    expect(shown.find((each) => each.event === event)?.data.map(({ name }) => name)).toEqual(Object.keys(data))
})

test("the sample that checks a signature takes what we sign, and nothing else", async () => {
  const code = stripTypeScriptTypes(VERIFY.code).replace("standardwebhooks", import.meta.resolve("standardwebhooks"))
  const { readDelivery } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
  const secret = newWebhookSecret()
  const headers = signatureHeaders({ id: "a-delivery", body: '{"a":1}', secret, now: new Date() })
  expect(readDelivery('{"a":1}', headers, secret)).toEqual({ a: 1 })
  expect(() => readDelivery('{"a":2}', headers, secret)).toThrow("No matching signature")
  expect(() => readDelivery('{"a":1}', headers, newWebhookSecret())).toThrow("No matching signature")
})
