import { expect, test } from "vitest"
import { isolate } from "#platform/text/bidi"
import { pieceInWords, pieceName } from "./piece-words"

test("two pieces of one title are told apart in a sentence, one alone needs no number", () => {
  const piece = { kind: "reel", title: "Réel d'une minute" } as const
  const [first, second] = [1, 2].map((number) => pieceInWords({ ...piece, number }))
  expect(first).toContain(pieceName({ ...piece, number: 1 }))
  expect(second).not.toBe(first)
  expect(pieceInWords({ ...piece, number: 0 })).toBe(isolate(piece.title))
})
