import { RouterContextProvider } from "react-router"
import { expect, test } from "vitest"
import { withSession } from "#app/features/accounts/public.server"
import { beginFile } from "#app/features/collaborations/deliverables/files/commands.server"
import { RateLimited } from "#platform/errors/errors"
import { LIMITS } from "#platform/rate-limit/limits"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { aSessionOf, cookieHeaderOf, useDatabaseWithMail } from "#tests/support/accounts"
import { aDeliverable } from "#tests/support/deliverables"
import { action } from "./draft-file"

useDatabaseWithMail()

const VIDEO = Buffer.from("\0\0\0\x18ftypmp42 and what a video shows")

test("a piece that is not to be kept is refused before it has come", async () => {
  const { id, deliverableId: piece, influencer } = await aDeliverable()
  const { actor } = influencer
  const file = await beginFile(actor, { id, pieceId: piece }, { name: "v.mp4", bytes: VIDEO.length })
  const cookie = cookieHeaderOf([await aSessionOf(actor.userId)])

  /** What is answered, and whether anything of the piece was read. */
  async function send(offset: number, bytes: Uint8Array<ArrayBuffer>) {
    const url = new URL(`/collaborations/${id}/deliverables/${piece}/files/${file}`, "http://localhost:3000")
    const headers = { cookie, "Upload-Offset": String(offset), "Content-Length": String(bytes.length) }
    const request = new Request(url, { method: "PATCH", body: bytes, headers })
    const args = { request, url, context: new RouterContextProvider(), params: { id, piece, file }, pattern: PATTERN }
    let answer: unknown
    await withSession(args, async () => {
      answer = await action(args).catch((error: unknown) => error)
      return new Response()
    })
    return { answer: answer instanceof Response ? answer.status : answer, isRead: request.bodyUsed }
  }

  expect(await send(7, VIDEO.subarray(7))).toEqual({ answer: 409, isRead: false })
  expect(await send(0, Buffer.concat([VIDEO, VIDEO]))).toEqual({ answer: 409, isRead: false })
  expect(await send(0, VIDEO.subarray(0, 20))).toEqual({ answer: 200, isRead: true })
  for (let asked = 3; asked < LIMITS.draft_part_account.windows[0].max; asked++)
    await takeRateLimit("draft_part_account", actor.userId)
  expect(await send(20, VIDEO.subarray(20))).toEqual({ answer: expect.any(RateLimited), isRead: false })
})

const PATTERN = "/collaborations/:id/deliverables/:piece/files/:file" as const
