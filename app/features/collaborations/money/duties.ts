/**
 * Where the administrations say what taxes and contributions are owed. A message that has the pages of the list in the tax bulletin
 * (BOFiP, BOI-BIC-DECLA-30-70-40) is held to inform as article 242 bis of the French tax code asks. The first stood in the list of 2017,
 * the second is the one that other platforms give; whether both are in the present list is to be looked at (docs/law.md).
 */
export const DUTY_PAGES = {
  taxes: "https://www.impots.gouv.fr/portail/node/10841",
  contributions: "https://www.urssaf.fr/portail/home/espaces-dedies/activites-relevant-de-leconomie.html",
} as const
