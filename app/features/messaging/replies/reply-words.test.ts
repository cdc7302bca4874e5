import { expect, test } from "vitest"
import { durationWords, replyWords } from "./reply-words"

test.each([
  [0, "moins d’une heure"],
  [3599, "moins d’une heure"],
  [3600, "1 heure"],
  [3 * 3600 + 60, "3 heures"],
  [47 * 3600, "47 heures"],
  [48 * 3600, "2 jours"],
])("%i seconds are told as %s", (seconds, words) => expect(durationWords(seconds)).toBe(words))

test("how somebody answers is one sentence, with the time where there was an answer", () => {
  const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, "").replaceAll(/\s/g, " ")
  expect(plain(replyWords({ rate: 0.9167, medianSeconds: 10_800 }))).toBe(
    "Répond à 92 % des messages, en 3 heures en général",
  )
  expect(plain(replyWords({ rate: 0, medianSeconds: null }))).toBe("Répond à 0 % des messages")
})
