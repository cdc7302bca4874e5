import { isolate } from "./bidi"
import { numberText } from "./number-text"

/** A number for a sentence, whose direction it neither takes nor changes. Apart from `numberText`, which every screen loads. */
export function isolatedNumber(value: number) {
  return isolate(numberText(value))
}
