import { expect, test } from "vitest"
import { startExampleEdge } from "./testing.ts"

const routes = {
  form: { loader: ({ request }: { request: Request }) => ({ country: request.headers.get("x-country") }) },
}

test.each([
  ["of a trusted proxy is believed", { TRUSTED_PROXIES: "127.0.0.1", COUNTRY_HEADER: "X-Country" }, '"country":"FR"'],
  ["of anybody else is not", { TRUSTED_PROXIES: "10.0.0.0/8", COUNTRY_HEADER: "X-Country" }, '"country":null'],
])("the header with the country %s", async (_, env, seen) => {
  const edge = await startExampleEdge({ env, routes })
  const answer = await edge.fetch("/form", { headers: { "x-country": "FR" } })
  expect(await answer.text()).toContain(seen)
  await edge.stop()
})
