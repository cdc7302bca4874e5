import { RouterContextProvider } from "react-router"
import { expect, test } from "vitest"
import { newOnboarding, onboardingCookie } from "#app/features/onboarding/onboarding-cookie.server"
import * as paths from "#app/paths"
import { Invalid } from "#platform/errors/errors"
import { FORM_BYTES } from "#platform/http/body"
import { action } from "./card"

test("whoever has no session yet brings no photo: no more is read than a form may weigh", async () => {
  const draft = { handles: { instagram: "nadia" }, figures: [], name: "Nadia", card: null }
  const onboarding = { ...newOnboarding(), email: "nadia@example.com", reservedUsername: "nadia", draft }
  const [cookie = ""] = onboardingCookie({ ...onboarding, accountType: "influencer" as const }).split(";")
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += FORM_BYTES / 4
      controller.enqueue(new Uint8Array(FORM_BYTES / 4))
      if (sent > 12 * 1024 * 1024) controller.close()
    },
  })
  const url = new URL(paths.card, "http://localhost:3000")
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" }
  const headers = { cookie, "Content-Type": "multipart/form-data; boundary=x" }
  const request = new Request(url, { ...init, headers })
  const context = new RouterContextProvider()
  const asked = action({ request, url, context, params: {}, pattern: "/setup/card" })
  await expect(asked).rejects.toEqual(new Invalid("body_too_large"))
  expect(sent).toBeLessThan(4 * FORM_BYTES)
})
