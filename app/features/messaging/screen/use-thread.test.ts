import fc from "fast-check"
import { expect, test } from "vitest"
import type { MessageView } from "../messages/view"
import { merged } from "./use-thread"

const message = (seq: number): MessageView => ({
  id: String(seq),
  seq,
  own: false,
  author: null,
  body: "",
  event: null,
  collaborationId: null,
  at: 0,
  attachments: [],
})
const numbers = (messages: readonly MessageView[]) => messages.map(({ seq }) => seq)

test("however the page and the socket bring them, messages stand once each and in order", () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), fc.nat(20), (known, from, more) => {
      const page = Array.from({ length: known }, (_, n) => message(n + 1))
      const start = Math.min(from, known)
      const come = Array.from({ length: more }, (_, n) => message(start + n + 1))
      const last = Math.max(known, start + more)
      expect(numbers(merged(page, come))).toEqual(Array.from({ length: last }, (_, n) => n + 1))
      expect(merged(merged(page, come), come)).toEqual(merged(page, come))
    }),
  )
})
