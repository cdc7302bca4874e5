import sharp, { type Sharp } from "sharp"
import { expect, test } from "vitest"
import { requestContext } from "#platform/log/request-context.server"
import { redraw } from "./redraw.server"

test("one address's many pictures hold up nobody else's: another's first one is drawn before the rest of them", async () => {
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#c33" } })
    .png()
    .toBuffer()
  const drawn: string[] = []
  const drawing = {
    draw: (made: Sharp) => made.resize(40, 40),
    refusals: { unreadable: "a", tooManyPixels: "b" },
  }
  const bring = (clientAddress: string) =>
    requestContext.run({ requestId: "r", clientAddress }, async () => {
      await redraw(picture, drawing)
      drawn.push(clientAddress)
    })
  const many = Array.from({ length: 12 }, () => bring("192.0.2.1"))
  await Promise.all([...many, bring("192.0.2.2")])
  expect(drawn.indexOf("192.0.2.2")).toBeLessThan(6)
})
