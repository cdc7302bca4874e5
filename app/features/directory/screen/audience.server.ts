import { demographicLabel, formatFollowers } from "#app/features/networks/public"
import type { Locale } from "#app/locale"
import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatPercent } from "#platform/text/format"
import { DEMOGRAPHIC_KINDS, type DemographicKind } from "#vocabulary/networks"
import { audienceField, shareField } from "../query"
import {
  AUDIENCE_AGES,
  AUDIENCE_GENDERS,
  AUDIENCE_SHARES,
  type AudiencePart,
  type DirectorySearch,
  USUAL_SHARE,
} from "../search"
import type { AudienceView } from "./view"

/** Suggested views of a post; an address may name any other number. */
const VIEW_STEPS = [1_000, 5_000, 10_000, 50_000, 100_000, 500_000]

/** The lists of the form; `countries`: those that much of somebody's audience is in. */
export function audienceView(search: DirectorySearch, locale: Locale, countries: readonly string[]): AudienceView {
  const lists = DEMOGRAPHIC_KINDS.map((kind) => {
    const [of, asked] = [kindLabel(kind), search.audience.find((part) => part.kind === kind)?.key]
    const keys = [...new Set([...offered(kind, countries), ...(asked ? [asked] : [])])]
    return {
      name: audienceField(kind),
      label: of,
      choices: [
        { value: "", label: of },
        ...keys.map((key) => ({ value: key, label: demographicLabel({ kind, key }, locale) })),
      ],
      share: { name: shareField(kind), label: m.directory_audience_share({ of }) },
    }
  })
  const views = {
    name: "views",
    label: m.directory_views(),
    choices: [
      { value: "", label: m.directory_views() },
      ...stepsWith(search.views).map((step) => ({ value: String(step), label: viewsLabel(step, locale) })),
    ],
    share: null,
  }
  const shares = AUDIENCE_SHARES.map((share) => ({
    value: share === USUAL_SHARE ? "" : String(share),
    label: m.directory_audience_least({ percent: isolate(formatPercent(share / 100, locale)) }),
  }))
  return { lists: [...lists, views], shares }
}

/** `Audience : France, 50 % et plus` */
export function audienceLabel(part: AudiencePart, locale: Locale) {
  const percent = isolate(formatPercent(part.share / 100, locale))
  return m.directory_chip_audience({ part: isolate(demographicLabel(part, locale)), percent }, { locale })
}

export function viewsLabel(views: number, locale: Locale) {
  return m.directory_chip_views({ figure: isolate(formatFollowers(views)) }, { locale })
}

function kindLabel(kind: DemographicKind) {
  switch (kind) {
    case "country":
      return m.directory_audience_country()
    case "age":
      return m.directory_audience_age()
    case "gender":
      return m.directory_audience_gender()
  }
}

function offered(kind: DemographicKind, countries: readonly string[]): readonly string[] {
  switch (kind) {
    case "country":
      return countries
    case "age":
      return AUDIENCE_AGES
    case "gender":
      return AUDIENCE_GENDERS
  }
}

function stepsWith(views: number | null) {
  return [...new Set([...VIEW_STEPS, ...(views ? [views] : [])])].sort((one, other) => one - other)
}
