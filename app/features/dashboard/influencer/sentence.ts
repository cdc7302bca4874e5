import { DAY_MS } from "#platform/text/day"
import type { LinkFault } from "#vocabulary/links"
import type { Network, Provenance } from "#vocabulary/networks"
import type { Cause } from "./cause"

/** An answer that is due this soon comes before everything else. */
const SOON_MS = 2 * DAY_MS
/** Fewer clicks have doubled by chance. */
const MIN_DOUBLED = 30
/** Growth by a fifth is mentioned from this many on. */
const MIN_GROWN = 50
const GROWN = 1.2
const OLD_MS = 30 * DAY_MS
/** Views of a month, from which on a block that nobody follows says something. */
const MIN_SEEN = 30

/** The last seven days, today among them, and the seven before. */
export type Weeks = Readonly<{ week: number; before: number }>

export type SentenceFacts = Readonly<{
  /** Proposals that wait for the creator, the first to expire first. */
  proposals: readonly Readonly<{ id: string; company: string; expiresAt: Date }>[]
  /** In their order on the page. */
  blocks: readonly Readonly<{
    id: string
    title: string
    clicks: Weeks
    /** Set for a link that people see and that has stopped working. */
    dead: Readonly<{ since: Date; fault: LinkFault }> | null
  }>[]
  views: Weeks
  /** `before`: a month ago; null where nothing was read then. */
  networks: readonly Readonly<{
    network: Network
    followers: number | null
    before: number | null
    provenance: Provenance | null
    fetchedAt: Date | null
  }>[]
  /** In the last month. */
  monthViews: number
  /** A block that has stood for a month without a click. */
  silent: Readonly<{ id: string; title: string }> | null
}>

/** The first sentence of a home: what happened, and the one thing to do about it. */
export type Sentence =
  | Readonly<{ kind: "answer"; collaborationId: string; company: string; expiresAt: Date }>
  | Readonly<{ kind: "dead"; blockId: string; title: string; since: Date; fault: LinkFault }>
  | Readonly<{ kind: "doubled"; blockId: string; title: string; clicks: Weeks; isFirst: boolean; cause: Cause | null }>
  | Readonly<{ kind: "page_grew"; views: Weeks; cause: Cause | null }>
  | Readonly<{ kind: "network_grew"; network: Network; followers: number; before: number }>
  | Readonly<{ kind: "old"; network: Network; fetchedAt: Date; isDeclared: boolean }>
  | Readonly<{ kind: "silent"; blockId: string; title: string }>
  | Readonly<{ kind: "quiet"; views: number }>

type Rule = (facts: SentenceFacts, now: Date) => Sentence[]

/** The possible sentences, the most pressing first; each states only what its own figures show. */
const RULES: readonly Rule[] = [
  ({ proposals }, now) =>
    proposals
      .filter(({ expiresAt }) => expiresAt.getTime() - now.getTime() <= SOON_MS)
      .map(({ id, company, expiresAt }) => ({ kind: "answer", collaborationId: id, company, expiresAt })),
  ({ blocks }) =>
    blocks.flatMap(({ id, title, dead }) => (dead ? [{ kind: "dead" as const, blockId: id, title, ...dead }] : [])),
  ({ blocks }) =>
    blocks
      .map((block, place) => ({ ...block, isFirst: place === 0 }))
      .filter(({ clicks: { week, before } }) => week >= MIN_DOUBLED && before > 0 && week >= 2 * before)
      .sort((a, b) => b.clicks.week - a.clicks.week)
      .map(({ id, title, clicks, isFirst }) => ({ kind: "doubled", blockId: id, title, clicks, isFirst, cause: null })),
  ({ views }) => (hasGrown(views.week, views.before) ? [{ kind: "page_grew", views, cause: null }] : []),
  ({ networks }) =>
    networks.flatMap(({ network, followers, before }) =>
      followers !== null && before !== null && hasGrown(followers, before)
        ? [{ kind: "network_grew" as const, network, followers, before }]
        : [],
    ),
  ({ networks }, now) =>
    networks.flatMap(({ network, followers, fetchedAt, provenance }) =>
      followers !== null && fetchedAt && now.getTime() - fetchedAt.getTime() > OLD_MS
        ? [{ kind: "old" as const, network, fetchedAt, isDeclared: provenance === "declared" }]
        : [],
    ),
  ({ silent, monthViews }) =>
    silent && monthViews >= MIN_SEEN ? [{ kind: "silent", blockId: silent.id, title: silent.title }] : [],
  ({ views }) => [{ kind: "quiet", views: views.week }],
]

/** Everything that there is to say, the most pressing first; the last is always true. */
export function sentencesOf(facts: SentenceFacts, now: Date): Sentence[] {
  return RULES.flatMap((rule) => rule(facts, now))
}

function hasGrown(now: number, before: number) {
  return before >= MIN_GROWN && now >= GROWN * before
}

/** The key by which a sentence is put off: its subject, and the link, network or proposal. The last sentence cannot be put off. */
export function keyOf(sentence: Sentence): string | null {
  switch (sentence.kind) {
    case "answer":
      return `answer:${sentence.collaborationId}`
    case "dead":
    case "doubled":
    case "silent":
      return `${sentence.kind}:${sentence.blockId}`
    case "network_grew":
    case "old":
      return `${sentence.kind}:${sentence.network}`
    case "page_grew":
      return sentence.kind
    case "quiet":
      return null
  }
}
