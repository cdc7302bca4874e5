import { expect, test } from "vitest"
import type { MessageView } from "../messages/view"
import { onItsWay } from "./sending"

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

function form(fields: Readonly<Record<string, string>>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

const sent = form({ intent: "send", body: "Avec plaisir", seen: "4" })

test("words are on their way until they stand behind what the page had seen", () => {
  expect(onItsWay(sent, [message(3), message(4)])).toBe("Avec plaisir")
  expect(onItsWay(sent, [message(3), message(4), message(5)])).toBeNull()
})

test("what the other side, a colleague or a collaboration adds meanwhile is not what was sent", () => {
  const others = [{ own: false }, { author: "Nadia" }, { event: "proposed" }] as const
  expect(
    onItsWay(
      sent,
      others.map((more, n) => message(5 + n, more)),
    ),
  ).toBe("Avec plaisir")
})

test("a page of older messages, to which nothing comes, shows what is sent until it is answered", () => {
  expect(onItsWay(form({ intent: "send", body: "Oui" }), [message(9)])).toBe("Oui")
})

test("nothing is on its way but a message", () => {
  expect(onItsWay(undefined, [])).toBeNull()
  expect(onItsWay(form({ intent: "block" }), [])).toBeNull()
})
