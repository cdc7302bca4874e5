import { latinDigits } from "./digits"

/** The nine digits of a French company's number, or null when they are none: its last digit is a check (Luhn's key). */
export function normalizeSiren(typed: string): string | null {
  const digits = latinDigits(typed.normalize("NFKC")).replaceAll(/[\s.]/g, "")
  return /^[0-9]{9}$/.test(digits) && luhnSum(digits) % 10 === 0 ? digits : null
}

/** `732829320` as it is written, `732 829 320`. */
export function sirenInGroups(siren: string) {
  return siren.replaceAll(/(\d{3})(?=\d)/g, "$1 ")
}

function luhnSum(digits: string) {
  // Luhn counts from the right. With nine digits, counting from the left doubles the same ones.
  return [...digits].reduce((sum, digit, place) => {
    const weighted = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return sum + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
}
