import { type Locale, m } from "#messages"
import { formatPercent, formatShortDate } from "#platform/text/format"
import { countryName } from "#platform/text/names"
import { NETWORK_NAMES } from "#vocabulary/networks"
import { formatFollowers } from "../followers"
import { provenanceLabel } from "../provenance"
import type { DemographicPart, Demographics } from "./demographics"
import type { TypicalViews } from "./typical-views"

/** The words of one network's demographics: the same on the page, on the dashboard and in the PDF. */
export type DemographicsView = {
  network: Demographics["network"]
  /** `Instagram · compte connecté · relevé le 18 nov. 2026` */
  source: string
  groups: readonly DemographicGroup[]
  /** `Une publication est vue 12,4K fois d'habitude : la médiane de 18.`, or nothing. */
  views: string | null
}
export type DemographicGroup = { kind: DemographicPart["kind"]; title: string; bars: readonly DemographicBar[] }
/** `share` from 0 to 1. */
type DemographicBar = { key: string; label: string; percent: string; share: number }

const SHOWN_COUNTRIES = 5
/** The rest beside the countries is named from half a percent on: less is rounding. */
const LEAST_REST = 0.005
/** Figures with a hyphen keep their order among Arabic words, in a PDF too, whose library knows no isolates. */
const LTR = "\u200e"

export function demographicsView(
  { network, fetchedAt, shares, views }: Demographics,
  locale: Locale,
): DemographicsView {
  const of = (kind: DemographicPart["kind"]) => shares.filter((part) => part.kind === kind && part.share > 0)
  const groups = [
    {
      kind: "country" as const,
      title: m.networks_demographics_country({}, { locale }),
      bars: countries(of("country"), locale),
    },
    { kind: "age" as const, title: m.networks_demographics_age({}, { locale }), bars: ages(of("age"), locale) },
    {
      kind: "gender" as const,
      title: m.networks_demographics_gender({}, { locale }),
      bars: genders(of("gender"), locale),
    },
  ]
  const asOf = m.networks_as_of({ date: LTR + formatShortDate(fetchedAt, locale) }, { locale })
  return {
    network,
    source: [NETWORK_NAMES[network], provenanceLabel("connected", locale), asOf].join(" · "),
    groups: groups.filter(({ bars }) => bars.length > 0),
    views: views && viewsText(views, locale),
  }
}

function viewsText({ median, posts }: TypicalViews, locale: Locale) {
  const figure = LTR + formatFollowers(median) + LTR
  return m.networks_views({ count: posts, figure }, { locale })
}

/** `France`, `18-24 ans`, `Femmes` */
export function demographicLabel({ kind, key }: Pick<DemographicPart, "kind" | "key">, locale: Locale): string {
  switch (kind) {
    case "country":
      return placeOf(key, locale)
    case "age":
      return m.networks_demographics_ages({ ages: LTR + key + LTR }, { locale })
    case "gender":
      return genderName(key === "female" || key === "male" ? key : "other", locale)
  }
}

/** A country by its code; any other word of a network is shown as it is. */
function placeOf(key: string, locale: Locale) {
  return /^[A-Z]{2}$/.test(key) ? countryName(key, locale) : key
}

/** The five with the most followers, and the rest of the world. */
function countries(parts: readonly DemographicPart[], locale: Locale): DemographicBar[] {
  const shown = parts
    .slice(0, SHOWN_COUNTRIES)
    .map(({ key, share }) => bar({ key, label: placeOf(key, locale), share }, locale))
  const rest = 1 - shown.reduce((sum, { share }) => sum + share, 0)
  if (shown.length === 0 || rest < LEAST_REST) return shown
  return [...shown, bar({ key: "rest", label: m.networks_demographics_rest({}, { locale }), share: rest }, locale)]
}

function ages(parts: readonly DemographicPart[], locale: Locale): DemographicBar[] {
  return parts
    .toSorted((one, other) => Number.parseInt(one.key, 10) - Number.parseInt(other.key, 10))
    .map(({ key, share }) =>
      bar({ key, label: m.networks_demographics_ages({ ages: LTR + key + LTR }, { locale }), share }, locale),
    )
}

function genders(parts: readonly DemographicPart[], locale: Locale): DemographicBar[] {
  return (["female", "male", "other"] as const).flatMap((key) => {
    const part = parts.find((each) => each.key === key)
    return part ? [bar({ key, label: genderName(key, locale), share: part.share }, locale)] : []
  })
}

function genderName(key: "female" | "male" | "other", locale: Locale) {
  switch (key) {
    case "female":
      return m.networks_gender_female({}, { locale })
    case "male":
      return m.networks_gender_male({}, { locale })
    case "other":
      return m.networks_gender_other({}, { locale })
  }
}

function bar({ key, label, share }: Omit<DemographicBar, "percent">, locale: Locale): DemographicBar {
  // Tenths of a percent say more than anybody knows of their followers, except where they are all there is.
  const step = share < 0.01 ? 1000 : 100
  return { key, label, share, percent: formatPercent(Math.round(share * step) / step, locale) }
}
