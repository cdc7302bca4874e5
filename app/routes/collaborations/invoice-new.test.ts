import { RouterContextProvider } from "react-router"
import { expect, test } from "vitest"
import { withSession } from "#app/features/accounts/public.server"
import * as paths from "#app/paths"
import { Forbidden, NotFound } from "#platform/errors/errors"
import { aSessionOf, cookieHeaderOf, useDatabaseWithMail } from "#tests/support/accounts"
import { anInfluencer } from "#tests/support/builders"
import { aBilledCollaboration } from "#tests/support/invoices"
import { action } from "./invoice-new"

useDatabaseWithMail()

/** What comes of an upload, and whether anything of it was read. */
async function send(id: string, userId: string) {
  const url = new URL(paths.newInvoice(id, "balance"), "http://localhost:3000")
  const form = new FormData()
  form.set("intent", "upload")
  form.set("file", new File(["%PDF-1.7"], "facture.pdf"))
  const headers = { cookie: cookieHeaderOf([await aSessionOf(userId)]) }
  const request = new Request(url, { method: "POST", body: form, headers })
  const args = {
    request,
    url,
    context: new RouterContextProvider(),
    params: { id },
    pattern: "/collaborations/:id/invoices/new" as const,
  }
  let refused: unknown = null
  await withSession(args, async () => {
    await action(args).catch((error: unknown) => {
      refused = error
    })
    return new Response()
  })
  return { refused, isRead: request.bodyUsed }
}

test("whoever has nothing to invoice in a collaboration is told so before the file has come", async () => {
  const made = await aBilledCollaboration()
  const stranger = await send(made.id, (await anInfluencer()).userId)
  expect(stranger).toEqual({ refused: expect.any(NotFound), isRead: false })
  const company = await send(made.id, made.company.userId)
  expect(company).toEqual({ refused: expect.any(Forbidden), isRead: false })
  expect(await send(made.id, made.influencer.userId)).toEqual({ refused: null, isRead: true })
})
