import { singleLine } from "#platform/text/bidi"
import { cutText } from "#platform/text/cut"

/** A greeting longer than this is no greeting. */
const MAX_GREETED = 40

// Mail programs make links of bare domains as well, so a word with a dot inside goes like one with a scheme. A scheme or a mail's
// header alone goes too; any other word may end with a colon, as those of a title do in English and in Arabic.
const LINK_OR_MARKUP =
  /[<>@\\]|\/\/|www\.|[\p{L}\p{N}]\.[\p{L}\p{N}]{2,}|^(?:https?|ftp|mailto|tel|sms|data|javascript|b?cc|to|from|subject|reply-to|content-type):$/iu
const LETTER = /\p{L}/u

/**
 * A person's name as a mail may say it: one line, without the words that are or could become links. Empty when nothing
 * is left. The one who signs up chooses both the name and the address that it is sent to.
 */
export function mailName(typed: string) {
  const words = singleLine(typed.normalize("NFKC"))
    .split(" ")
    .filter((word) => !LINK_OR_MARKUP.test(word))
  const name = cutText(words.join(" "), MAX_GREETED).trim()
  return LETTER.test(name) ? name : ""
}
