/** The part (0 to 1) of the followers in one country (`FR`), age group (`18-24`) or gender (`female`, `male`, `other`). */
export type Share = { kind: string; key: string; share: number }
type Counts = [key: string, count: number][]

const INITIALS: Record<string, string> = { female: "F", male: "M" }

/** How Instagram tells of them: so many in each group. */
export function instagramGroups(shares: readonly Share[]) {
  const gender = countsOf(shares, "gender").map(([key, count]): Counts[number] => [INITIALS[key] ?? "U", count])
  return { country: countsOf(shares, "country"), age: countsOf(shares, "age"), gender }
}

/** How YouTube reports on them: percents of viewers by age and gender, views by country. */
export function youtubeReports(shares: readonly Share[]) {
  const ageGender = countsOf(shares, "age").flatMap(([age, ofAge]) =>
    countsOf(shares, "gender").map(([gender, ofGender]) => [
      `age${age.replace("+", "-")}`,
      gender === "other" ? "user_specified" : gender,
      (ofAge * ofGender) / 1_000_000,
    ]),
  )
  return { ageGender, countries: countsOf(shares, "country") }
}

/** Of ten thousand people. */
function countsOf(shares: readonly Share[], wanted: string): Counts {
  return shares
    .filter(({ kind }) => kind === wanted)
    .map(({ key, share }): Counts[number] => [key, Math.round(share * 10_000)])
}
