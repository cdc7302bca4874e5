import { addDays, utcDay } from "#platform/text/day"
import { outcomeOf } from "../../reading/outcome-of"
import type { DemographicsOutcome } from "../../reading/reader"
import type { ReaderSettings } from "../../reading/settings"
import { ageShares, countryShares, genderShares } from "../../reading/shares"
import { ViewersByAgeAndGender, ViewsByCountry } from "./answers.server"
import { youtube } from "./facts"
import { youtubeRefusal as refusal } from "./refusal.server"

/** Long enough that a single video does not decide. */
const PERIOD_DAYS = 90

/** Who watched a channel in the last 90 days, as YouTube Analytics tells its owner: two reports. */
export async function readViewers(
  token: string,
  { service, call, now }: Pick<ReaderSettings, "service" | "call" | "now">,
): Promise<DemographicsOutcome> {
  const report = (metrics: string, dimensions: string) =>
    call({
      origin: service.apiBase ?? youtube.origins.analytics,
      path: ["v2", "reports"],
      query: { ids: "channel==MINE", ...period(now()), metrics, dimensions },
      headers: { Authorization: `Bearer ${token}` },
    })

  const people = outcomeOf(await report("viewerPercentage", "ageGroup,gender"), {
    schema: ViewersByAgeAndGender,
    read: ({ rows }) => ({
      outcome: "ok" as const,
      shares: [
        ...ageShares(rows.map(([age, , percent]) => [age, percent])),
        ...genderShares(rows.map(([, gender, percent]) => [gender, percent])),
      ],
    }),
    refusal,
    now: now(),
  })
  if (people.outcome !== "ok") return people

  return outcomeOf(await report("views", "country"), {
    schema: ViewsByCountry,
    read: ({ rows }) => ({ outcome: "ok" as const, shares: [...countryShares(rows), ...people.shares] }),
    refusal,
    now: now(),
  })
}

/** Up to yesterday: today is not over. */
function period(now: Date) {
  const day = (daysAgo: number) => addDays(utcDay(now), -daysAgo)
  return { startDate: day(PERIOD_DAYS), endDate: day(1) }
}
