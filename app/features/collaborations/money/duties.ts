/**
 * Where the administration says what taxes and contributions are owed: the pages that its doctrine lists (BOI-BIC-DECLA-30-70-40-20).
 * A message that has both is held to inform as article 242 bis of the French tax code asks.
 */
export const DUTY_PAGES = {
  taxes: "https://www.impots.gouv.fr/portail/node/10841",
  contributions: "https://www.urssaf.fr/portail/home/espaces-dedies/activites-relevant-de-leconomie.html",
} as const
