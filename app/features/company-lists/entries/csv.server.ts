import { m } from "#messages"
import type { Actor } from "#platform/database/actor.server"
import { BYTE_ORDER_MARK, csvCell } from "#platform/text/csv"
import { utcDay } from "#platform/text/day"
import { NETWORK_NAMES, NETWORKS } from "#vocabulary/networks"
import { type Entry, loadWholeList } from "./queries.server"

/** A whole list as a file: figures in full with their source and day, notes; nothing of those who are shown no more. */
export async function listCsv(actor: Actor, id: string, now = new Date()) {
  const { list, entries } = await loadWholeList(actor, id)
  const head = [
    m.lists_csv_name(),
    m.lists_csv_page(),
    m.directory_filter_verified(),
    m.directory_filter_certified(),
    m.media_kit_total(),
    ...NETWORKS.flatMap((network) => [NETWORK_NAMES[network], m.lists_csv_source({ network: NETWORK_NAMES[network] })]),
    m.directory_filter_country(),
    m.directory_filter_language(),
    m.directory_filter_interests(),
    m.lists_note(),
    m.lists_csv_added(),
  ]
  return {
    name: `${list.kind}-${utcDay(now)}.csv`,
    text:
      BYTE_ORDER_MARK + [head, ...entries.map(cellsOf)].map((cells) => `${cells.map(csvCell).join(";")}\r\n`).join(""),
  }
}

function cellsOf({ card, note, addedAt }: Entry, cells: number): (string | number | null)[] {
  const added = utcDay(addedAt)
  if (!card) return [m.lists_unavailable(), ...NOTHING_TOLD, note, added]
  const counts = Object.fromEntries(card.networks.map(({ network, followers }) => [network, followers]))
  return [
    card.name,
    config().publicUrl + localizedHref(paths.creatorPageOf(card.path, card.id)),
    yesOrNo(card.isVerified),
    yesOrNo(card.isCertified),
    totalFollowers(counts, card.totalFollowers),
    ...NETWORKS.flatMap((network) => {
      const figure = card.networks.find((each) => each.network === network)
      if (!figure || figure.followers === null || !figure.source) return [null, null]
      const { provenance, fetchedAt } = figure.source
      return [figure.followers, `${provenanceLabel(provenance)}, ${utcDay(fetchedAt)}`]
    }),
    card.country === null ? null : countryName(card.country),
    card.languages.map((code) => languageName(code)).join(", "),
    card.interests
      .filter(isInterest)
      .map((interest) => interestLabel(interest))
      .join(", "),
    note,
    added,
  ]
}

function yesOrNo(isTrue: boolean) {
  return isTrue ? m.lists_csv_yes() : m.lists_csv_no()
}
