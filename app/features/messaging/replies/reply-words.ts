import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { DAY_S } from "#platform/text/day"
import { formatPercent } from "#platform/text/format"
import { numberText } from "#platform/text/number-text"
import type { ReplyFiguresShown } from "./rules"

const HOUR = 3600

/** 'Répond à 92 % des messages, en 3 heures en général'. */
export function replyWords({ rate, medianSeconds }: ReplyFiguresShown) {
  const share = isolate(formatPercent(Math.round(rate * 100) / 100, currentLocale()))
  if (medianSeconds === null) return m.messages_reply_rate({ rate: share })
  return m.messages_reply_rate_time({ rate: share, time: durationWords(medianSeconds) })
}

/** Rounded as people say it: in hours for two days, then in days. */
export function durationWords(seconds: number) {
  if (seconds < HOUR) return m.messages_reply_soon()
  const [unit, words] = seconds < 2 * DAY_S ? [HOUR, m.messages_reply_hours] : [DAY_S, m.messages_reply_days]
  const count = Math.round(seconds / unit)
  return words({ count, figure: numberText(count) })
}
