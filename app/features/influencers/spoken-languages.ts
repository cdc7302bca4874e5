/**
 * The languages that an influencer may say they speak, at most 32, by ISO 639 code. The directory keeps each as the bit of
 * its place, so the order is for ever: new ones go to the end.
 */
export const SPOKEN_LANGUAGES = [
  "fr",
  "en",
  "ar",
  "es",
  "pt",
  "de",
  "it",
  "nl",
  "pl",
  "ro",
  "tr",
  "el",
  "ru",
  "uk",
  "sv",
  "da",
  "fi",
  "nb",
  "zgh",
  "ku",
  "fa",
  "he",
  "hi",
  "ur",
  "zh",
  "ja",
  "ko",
  "vi",
  "id",
  "wo",
  "sw",
  "mg",
] as const
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number]

export function isSpokenLanguage(code: string): code is SpokenLanguage {
  return (SPOKEN_LANGUAGES as readonly string[]).includes(code)
}
