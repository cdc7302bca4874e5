/** The European Union, the rest of the European Economic Area, Switzerland; and what of France has a code of its own in the Union. */
const INSIDE = new Set(
  "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH GP GF MF MQ RE YT AX".split(
    " ",
  ),
)

/**
 * Whether an influencer of this country who speaks to a public in France needs a representative and an insurance in the Union
 * (loi 2023-451, art. 9). Nobody is reminded who has not said where they live.
 */
export function isOutsideUnion(country: string | null): boolean {
  return country !== null && !INSIDE.has(country)
}
