import { isCountry } from "#app/features/influencers/public"

/** The country that the operator's proxy writes into a header of its own: ISO 3166, or null for what is no country (`XX`, Tor's `T1`). */
export function countryOf(headers: Headers, header: string | undefined): string | null {
  const code = (header && headers.get(header))?.trim().toUpperCase()
  return code && isCountry(code) ? code : null
}
