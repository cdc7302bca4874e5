import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { NETWORK_NAMES, type Network } from "#vocabulary/networks"
import type { PostFigure, PostMark, ReadingOutcome } from "#vocabulary/posts"
import type { Moment } from "./rules"

export function markName(mark: PostMark) {
  switch (mark) {
    case "1h":
      return m.posts_mark_1h()
    case "24h":
      return m.posts_mark_24h()
    case "7d":
      return m.posts_mark_7d()
    case "30d":
      return m.posts_mark_30d()
  }
}

export function figureName(figure: PostFigure) {
  switch (figure) {
    case "views":
      return m.posts_views()
    case "likes":
      return m.posts_likes()
    case "comments":
      return m.posts_comments()
    case "shares":
      return m.posts_shares()
    case "saves":
      return m.posts_saves()
    case "reach":
      return m.posts_reach()
  }
}

/** Why a moment has no figure. */
export function whyText(why: Exclude<ReadingOutcome, "read">) {
  switch (why) {
    case "gone":
      return m.posts_why_gone()
    case "not_theirs":
      return m.posts_why_not_theirs()
    case "not_connected":
      return m.posts_why_not_connected()
    case "scope_missing":
      return m.posts_why_scope_missing()
    case "too_late":
      return m.posts_why_too_late()
    case "withdrawn":
      return m.posts_why_withdrawn()
  }
}

/** The day on which a figure comes, or that it comes soon; null where none is expected. */
export function expectedText({ state, dueAt }: Moment, day: (date: Date) => string) {
  if (dueAt) return m.posts_expected({ date: day(dueAt) })
  return state === "to_come" ? m.posts_expected_soon() : null
}

/** The network's own definition of its figures. */
export function definitionOf(network: Network | "other") {
  switch (network) {
    case "youtube":
      return m.posts_definition_youtube()
    case "instagram":
      return m.posts_definition_instagram()
    case "tiktok":
      return m.posts_definition_tiktok()
    case "x":
      return m.posts_definition_x()
    case "facebook":
      return m.posts_definition_facebook()
    case "twitch":
      return m.posts_definition_twitch()
    default:
      return m.posts_definition_other()
  }
}

/** `vues, compte Instagram connecté`: where a figure comes from, once for all of them. */
export function sourceLine(network: Network | "other", figure: PostFigure, isDeclared: boolean) {
  const name = figureName(figure)
  return isDeclared || network === "other"
    ? m.posts_source_declared({ figure: name })
    : m.posts_source_read({ figure: name, network: isolate(NETWORK_NAMES[network]) })
}

export function networkName(network: Network | "other") {
  return network === "other" ? "" : NETWORK_NAMES[network]
}
