/** The digits that Arabic and Persian keyboards write, as the Latin ones; everything else as it is. */
export function latinDigits(text: string) {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}
