import { DAY_MS } from "#platform/text/day"
import type { Network, Provenance } from "#vocabulary/networks"

/** An answer that is due this soon comes before everything else. */
const SOON_MS = 2 * DAY_MS
/** Fewer clicks have doubled by chance. */
const MIN_DOUBLED = 30
/** What grows by a fifth is told, from this many on. */
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
  blocks: readonly Readonly<{ id: string; title: string; clicks: Weeks }>[]
  views: Weeks
  /** `before`: a month ago; null where nothing was read then. */
  networks: readonly Readonly<{
    network: Network
    followers: number | null
    before: number | null
    provenance: Provenance | null
    fetchedAt: Date | null
  }>[]
  /** Of the last month. */
  monthViews: number
  /** A block that has stood for a month without a click. */
  silent: Readonly<{ id: string; title: string }> | null
}>

/** What a home says first: what happened, and the one thing to do about it. */
export type Sentence =
  | Readonly<{ kind: "answer"; collaborationId: string; company: string; expiresAt: Date }>
  | Readonly<{ kind: "doubled"; blockId: string; title: string; clicks: Weeks; isFirst: boolean }>
  | Readonly<{ kind: "page_grew"; views: Weeks }>
  | Readonly<{ kind: "network_grew"; network: Network; followers: number; before: number }>
  | Readonly<{ kind: "old"; network: Network; fetchedAt: Date; isDeclared: boolean }>
  | Readonly<{ kind: "silent"; blockId: string; title: string }>
  | Readonly<{ kind: "quiet"; views: number }>

/** Everything that there is to say, the most pressing first; the last is always true. */
export function sentencesOf(facts: SentenceFacts, now: Date): Sentence[] {
  return [
    ...answers(facts, now),
    ...doubled(facts),
    ...grown(facts),
    ...old(facts, now),
    ...(facts.silent && facts.monthViews >= MIN_SEEN
      ? [{ kind: "silent" as const, blockId: facts.silent.id, title: facts.silent.title }]
      : []),
    { kind: "quiet", views: facts.views.week },
  ]
}

function answers({ proposals }: SentenceFacts, now: Date): Sentence[] {
  return proposals
    .filter(({ expiresAt }) => expiresAt.getTime() - now.getTime() <= SOON_MS)
    .map(({ id, company, expiresAt }) => ({ kind: "answer", collaborationId: id, company, expiresAt }))
}

function doubled({ blocks }: SentenceFacts): Sentence[] {
  return blocks
    .map((block, place) => ({ ...block, isFirst: place === 0 }))
    .filter(({ clicks: { week, before } }) => week >= MIN_DOUBLED && before > 0 && week >= 2 * before)
    .sort((a, b) => b.clicks.week - a.clicks.week)
    .map(({ id, title, clicks, isFirst }) => ({ kind: "doubled", blockId: id, title, clicks, isFirst }))
}

function grown({ views, networks }: SentenceFacts): Sentence[] {
  const hasGrown = (now: number, before: number) => before >= MIN_GROWN && now >= GROWN * before
  return [
    ...(hasGrown(views.week, views.before) ? [{ kind: "page_grew" as const, views }] : []),
    ...networks.flatMap(({ network, followers, before }) =>
      followers !== null && before !== null && hasGrown(followers, before)
        ? [{ kind: "network_grew" as const, network, followers, before }]
        : [],
    ),
  ]
}

function old({ networks }: SentenceFacts, now: Date): Sentence[] {
  return networks.flatMap(({ network, followers, fetchedAt, provenance }) =>
    followers !== null && fetchedAt && now.getTime() - fetchedAt.getTime() > OLD_MS
      ? [{ kind: "old" as const, network, fetchedAt, isDeclared: provenance === "declared" }]
      : [],
  )
}

/** What a sentence is put off by: what it tells of, and of which link, network or proposal. The last one stays. */
export function keyOf(sentence: Sentence): string | null {
  switch (sentence.kind) {
    case "answer":
      return `answer:${sentence.collaborationId}`
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
