import { isNetwork, type Network } from "#vocabulary/networks"
import type { Kit } from "./kit"

/** The content of a kit that the next one is compared with. Public, like the kit. */
export type Summary = {
  networks: Partial<Record<Network, number>>
  /** The account that each of these figures is of, and whether it is declared; missing in what was kept before that was told apart. */
  accounts?: Partial<Record<Network, string>>
  collaborations: { id: string; name: string }[]
  packages: { id: string; title: string; priceCents: number | null }[]
  /** The parts that are compared as a whole. */
  parts: Record<SummaryPart, string>
}
const PARTS = ["name", "bio", "picture", "topics", "place", "certificate", "language"] as const
export type SummaryPart = (typeof PARTS)[number]

export type Change =
  | { kind: "network"; network: Network; from: number | null; to: number | null }
  | {
      kind: "collaboration_added" | "collaboration_removed" | "package_added" | "package_removed" | "package_changed"
      name: string
    }
  | { kind: "part"; part: SummaryPart }

export function summaryOf(kit: Kit): Summary {
  const { page } = kit
  return {
    networks: Object.fromEntries(
      page.networks.flatMap(({ network, followers }) => (followers === null ? [] : [[network, followers]])),
    ),
    accounts: Object.fromEntries(
      page.networks.map(({ network, url, source }) => [
        network,
        `${source?.provenance === "declared" ? "@" : ""}${url}`,
      ]),
    ),
    collaborations: page.collaborations.map(({ id, companyName }) => ({ id, name: companyName })),
    packages: kit.packages.map(({ id, title, priceCents }) => ({ id, title, priceCents })),
    parts: {
      name: page.name,
      bio: page.bio,
      picture: page.picture ?? "",
      topics: kit.interests.join(),
      place: [kit.country ?? "", ...(page.town ? [page.town.slug] : []), ...kit.languages].join(),
      certificate: kit.certificate ? `${kit.certificate.number} ${kit.certificate.expiresOn.toISOString()}` : "",
      language: page.locale,
    },
  }
}

/** The differences from the kit before, in the order in which they are shown. */
export function changesBetween(before: Summary, after: Summary): Change[] {
  const networks = new Set([...Object.keys(before.networks), ...Object.keys(after.networks)].filter(isNetwork))
  return [
    ...[...networks].flatMap((network): Change[] => {
      // Another account, or another source, is no growth of the one before.
      const isSame = !before.accounts || before.accounts[network] === after.accounts?.[network]
      const [from, to] = [isSame ? (before.networks[network] ?? null) : null, after.networks[network] ?? null]
      return from === to ? [] : [{ kind: "network", network, from, to }]
    }),
    ...missing(after.collaborations, before.collaborations).map(
      ({ name }): Change => ({ kind: "collaboration_added", name }),
    ),
    ...missing(before.collaborations, after.collaborations).map(
      ({ name }): Change => ({ kind: "collaboration_removed", name }),
    ),
    ...missing(after.packages, before.packages).map(({ title }): Change => ({ kind: "package_added", name: title })),
    ...missing(before.packages, after.packages).map(({ title }): Change => ({ kind: "package_removed", name: title })),
    ...after.packages.flatMap(({ id, title, priceCents }): Change[] => {
      const older = before.packages.find((each) => each.id === id)
      const isSame = !older || (older.title === title && older.priceCents === priceCents)
      return isSame ? [] : [{ kind: "package_changed", name: title }]
    }),
    ...PARTS.filter((part) => before.parts[part] !== after.parts[part]).map((part): Change => ({ kind: "part", part })),
  ]
}

/** Items of `list` that `others` does not have. */
function missing<Item extends { id: string }>(list: readonly Item[], others: readonly Item[]) {
  return list.filter(({ id }) => others.every((other) => other.id !== id))
}
