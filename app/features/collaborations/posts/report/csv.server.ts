import { m } from "#messages"
import { csvText } from "#platform/text/csv"
import { parisTime } from "#platform/text/day"
import { POST_FIGURES } from "#vocabulary/posts"
import type { Moment } from "../rules"
import { figureName, markName, networkName, whyText } from "../words"
import type { Report, ReportedPost } from "./report.server"

/** A report as a table, one line for each post and moment; the reader adds up. */
export function reportCsv({ posts }: Report): string {
  const head = [
    m.posts_report_creator(),
    m.posts_report_collaboration(),
    m.posts_report_network(),
    m.posts_report_post(),
    m.posts_report_address(),
    m.posts_report_published(),
    m.posts_mark(),
    m.posts_report_source(),
    m.posts_report_read_at(),
    ...POST_FIGURES.map(figureName),
    m.posts_label_paid(),
    m.posts_label_ai(),
  ]
  const lines = posts.flatMap((post) => post.moments.map((moment) => lineOf(post, moment)))
  return csvText([head, ...lines])
}

function lineOf(post: ReportedPost, moment: Moment) {
  return [
    post.creator,
    post.collaboration,
    networkName(post.network),
    post.title,
    post.url,
    parisTime(post.publishedAt),
    markName(moment.mark),
    sourceWord(moment),
    moment.readAt ? parisTime(moment.readAt) : null,
    ...POST_FIGURES.map((figure) => moment.figures?.[figure] ?? null),
    labelWord(post.labels.paid),
    labelWord(post.labels.ai),
  ]
}

function sourceWord({ state, why }: Moment) {
  if (state === "read") return m.posts_report_read()
  if (state === "declared") return m.posts_report_declared()
  return why && why !== "read" ? whyText(why) : m.posts_report_to_come()
}

function labelWord(said: boolean | null) {
  if (said === null) return null
  return said ? m.posts_report_yes() : m.posts_report_no()
}
