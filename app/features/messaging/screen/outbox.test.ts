import { expect, test } from "vitest"
import type { MessageView } from "../messages/view"
import { findArrived, type Outgoing } from "./outbox"

const message = (seq: number, more: Partial<MessageView> = {}): MessageView => ({
  id: String(seq),
  seq,
  own: true,
  author: null,
  body: "Avec plaisir",
  event: null,
  collaborationId: null,
  at: 0,
  attachments: [],
  ...more,
})

const sent = (more: Partial<Outgoing> = {}): Outgoing => ({
  key: "key",
  body: "Avec plaisir",
  files: [],
  behind: 4,
  ...more,
})

const hasArrived = (written: Outgoing, messages: readonly MessageView[]) =>
  findArrived([written], messages, new Set()).has(written.key)

test("words are on their way until they stand behind what the page had seen", () => {
  expect(hasArrived(sent(), [message(3), message(4)])).toBe(false)
  expect(hasArrived(sent(), [message(3), message(4), message(5)])).toBe(true)
})

test("what the other side, a colleague or a collaboration adds meanwhile is not what was sent", () => {
  const others = [{ own: false }, { author: "Nadia" }, { event: "proposed" }, { body: "Oui" }] as const
  expect(
    hasArrived(
      sent(),
      others.map((more, n) => message(5 + n, more)),
    ),
  ).toBe(false)
})

test("lines are broken in two ways, and the same words with a file are another message", () => {
  const lines = message(5, { body: "Oui\nNon" })
  expect(hasArrived(sent({ body: "Oui\r\nNon " }), [lines])).toBe(true)
  expect(hasArrived(sent({ body: "Oui\nNon", files: [new File(["x"], "x.pdf")] }), [lines])).toBe(false)
})

test("of two messages in the same words one line stands for one, and not again for the other once it is answered", () => {
  const [first, second] = [sent({ key: "first" }), sent({ key: "second" })]
  expect([...findArrived([first, second], [message(5)], new Set())]).toEqual(["first"])
  expect([...findArrived([second], [message(5)], new Set(["5"]))]).toEqual([])
  expect([...findArrived([second], [message(5), message(6)], new Set(["5"]))]).toEqual(["second"])
})
