import { type Messages, textsOf } from "./message-rules.ts"

/** What stands in an isolate of its own, or behind a mark: both are right already. */
const KEPT_TOGETHER = /\u2066[^\u2069]*\u2069|\u200e\S+/g

/** A sign at the edge of Latin letters or of a number goes where Arabic goes: `.fr` is shown with its point behind it. */
const LOOSE_EDGE = /(?<![\p{L}\p{N}\p{P}\p{S}])[.@#/+_-]+[a-z]|[a-z][/+#_-]+(?![\p{L}\p{N}])|\/…|\}-\d/iu

/** Commands to one man. A verbal noun (`فتح`) or `يُرجى` says the same to everybody. */
const TO_ONE_MAN =
  /(?<!\p{L})[وف]?(?:افتح|اختر|اكتب|انسخ|الصق|احذف|اضغط|انقر|انتظر|استخدم|اقرأ|اترك|اطلب|ارجع|ابدأ|احفظ|اربط|احتفظ|استبدل|انقل|اسحب|أخفِ|تحقَّق|راجِع|فغيّر|فأعِد)(?!\p{L})/u

/** Arabic texts whose signs would jump to the other side, or which speak to men alone. */
export function arabicProblems(arabic: Messages): string[] {
  return Object.entries(arabic).flatMap(([key, message]) => {
    if (key.startsWith("$")) return []
    const text = textsOf(message).join("\n")
    return [
      ...(LOOSE_EDGE.test(text.replace(KEPT_TOGETHER, "x"))
        ? [`${key} has a sign at the edge of Latin letters, in Arabic: put both between U+2066 and U+2069.`]
        : []),
      ...(TO_ONE_MAN.test(text) ? [`${key} commands one man, in Arabic: say it with a verbal noun.`] : []),
    ]
  })
}
