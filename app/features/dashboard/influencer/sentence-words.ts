import { faultWords } from "#app/features/link-health/public"
import { type Locale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatNumber, formatShortDate, formatWeekday } from "#platform/text/format"
import { NETWORK_NAMES } from "#vocabulary/networks"
import type { Cause } from "./cause"
import type { Sentence, Weeks } from "./sentence"

/** A sentence and the figures behind it, the same on the home and in the letter. */
export function wordsOf(sentence: Sentence, locale: Locale): { title: string; why?: string } {
  const words = { locale }
  const date = (moment: Date) => isolate(formatShortDate(moment, locale))
  const figure = (count: number) => isolate(formatNumber(count, locale))
  const weeks = ({ week, before }: Weeks) => ({ count: week, week: figure(week), before: figure(before) })
  const because = (why: string, cause: Cause | null) => {
    if (!cause) return why
    const from = { figure: figure(cause.count), network: isolate(NETWORK_NAMES[cause.network]) }
    const told = cause.postAt
      ? m.home_cause_post({ ...from, day: isolate(formatWeekday(cause.postAt, locale)) }, words)
      : m.home_cause(from, words)
    return `${why} ${told}`
  }
  switch (sentence.kind) {
    case "answer":
      return {
        title: m.home_answer({ name: isolate(sentence.company) }, words),
        why: m.home_answer_why({ date: date(sentence.expiresAt) }, words),
      }
    case "dead":
      return {
        title: m.home_dead({ title: isolate(sentence.title) }, words),
        why: m.home_dead_why({ date: date(sentence.since), fault: faultWords(sentence.fault, locale) }, words),
      }
    case "doubled":
      return {
        title: m.home_doubled({ title: isolate(sentence.title) }, words),
        why: because(m.home_clicks_why(weeks(sentence.clicks), words), sentence.cause),
      }
    case "page_grew":
      return {
        title: m.home_page_grew({}, words),
        why: because(m.home_views_why(weeks(sentence.views), words), sentence.cause),
      }
    case "network_grew":
      return {
        title: m.home_network_grew({ network: isolate(NETWORK_NAMES[sentence.network]) }, words),
        why: m.home_followers_why({ now: figure(sentence.followers), before: figure(sentence.before) }, words),
      }
    case "old":
      return {
        title: m.home_old({ network: isolate(NETWORK_NAMES[sentence.network]) }, words),
        why: m.home_old_why({ date: date(sentence.fetchedAt) }, words),
      }
    case "silent":
      return { title: m.home_silent({ title: isolate(sentence.title) }, words), why: m.home_silent_why({}, words) }
    case "quiet":
      return { title: m.home_quiet({ count: sentence.views, figure: figure(sentence.views) }, words) }
  }
}
