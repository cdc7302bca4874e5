import { RouterContextProvider } from "react-router"
import { expect, test } from "vitest"
import { makeFeed, revokeFeed } from "#app/features/collaborations/calendar/feed.server"
import * as paths from "#app/paths"
import { NotFound, RateLimited } from "#platform/errors/errors"
import { clientAddressContext } from "#platform/http/context.server"
import { LIMITS } from "#platform/rate-limit/limits"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aDeliverable } from "#tests/support/deliverables"
import { HOSTILE } from "#tests/support/hostile"
import { loader } from "./calendar"

useDatabaseWithMail()

async function read(key: string, address = "192.0.2.1") {
  const url = new URL(paths.deadlineCalendar(key), "http://localhost:3000")
  const context = new RouterContextProvider()
  context.set(clientAddressContext, address)
  return loader({ request: new Request(url), url, context, params: {}, pattern: "/collaborations/calendar.ics" })
}

test("whoever has the address reads a calendar without a session, which nobody keeps or lists", async () => {
  const { influencer, deliverableId } = await aDeliverable({ piece: { dueOn: "2027-03-29" } })
  const key = await makeFeed(influencer.actor)
  const answer = await read(key)
  expect(await answer.text()).toContain(`UID:${deliverableId}\r\n`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": expect.stringContaining("noindex"),
  })
  await revokeFeed(influencer.actor)
  await expect(read(key)).rejects.toThrow(NotFound)
})

test("whatever else is asked for is not found, the same for all", async () => {
  for (const key of ["0".repeat(32), ...HOSTILE])
    await expect(read(key)).rejects.toMatchObject({ name: "NotFound", status: 404, code: "page" })
})

test("one address does not ask without end", async () => {
  const [{ max }] = LIMITS.deadline_feed_address.windows
  const address = "192.0.2.9"
  for (let asked = 0; asked < max; asked++) await takeRateLimit("deadline_feed_address", address)
  await expect(read("0".repeat(32), address)).rejects.toThrow(RateLimited)
})
