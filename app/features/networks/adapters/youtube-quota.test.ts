import { expect, test } from "vitest"
import { quotaRenewal } from "./youtube-quota"

test.each([
  ["2026-11-20T12:34:56.789Z", "2026-11-21T08:00:00.000Z"],
  ["2026-11-20T07:59:59.000Z", "2026-11-20T08:00:00.000Z"],
  ["2026-07-01T12:00:00.000Z", "2026-07-02T07:00:00.000Z"],
])("a quota used up at %s is full again at %s", (now, at) => {
  expect(quotaRenewal(new Date(now)).toISOString()).toBe(at)
})
