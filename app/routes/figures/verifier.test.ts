import { RouterContextProvider } from "react-router"
import { expect, test } from "vitest"
import * as paths from "#app/paths"
import { clientAddressContext } from "#platform/http/context.server"
import { LIMITS } from "#platform/rate-limit/limits"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { useDatabase } from "#tests/support/database"
import { action } from "./verifier"

useDatabase()

async function check(address: string) {
  const url = new URL(paths.verifier, "http://localhost:3000")
  const body = new FormData()
  body.set("file", new File(["no pdf"], "kit.pdf"))
  const request = new Request(url, { method: "POST", body })
  const context = new RouterContextProvider()
  context.set(clientAddressContext, address)
  const answer = await action({ request, url, context, params: {}, pattern: "/verifier" })
  return { status: "init" in answer ? answer.init?.status : 200, isRead: request.bodyUsed }
}

test("whoever has files checked too often is told so before anything of the next one is read", async () => {
  const [{ max }] = LIMITS.figure_check_address.windows
  expect(await check("192.0.2.31")).toEqual({ status: 400, isRead: true })
  for (let asked = 1; asked < max; asked++) await takeRateLimit("figure_check_address", "192.0.2.31")
  expect(await check("192.0.2.31")).toEqual({ status: 429, isRead: false })
})
