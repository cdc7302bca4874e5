import type { ReactNode } from "react"
import { letter, typedLines } from "#app/ui/mail/letter.server"
import { type Locale, m } from "#messages"
import { config } from "#platform/config/config.server"
import { isolate } from "#platform/text/bidi"
import type { GroundKind, NoticeDecision, NoticeParty } from "#vocabulary/notices"
import { appealUrl } from "../appeal/appeal-link.server"
import { groundKindWords, noticeDecisionWords } from "../reason-words"

/** The statement of reasons for a decision (DSA, art. 17). */
type Statement = {
  decision: NoticeDecision
  facts: string
  groundKind: GroundKind
  ground: string
  automated: boolean
}

type DecisionMail = {
  notice: { id: string; reference: string; path: string; reviewId: string | null }
  statement: Statement
  party: NoticeParty
  /** Whether it comes after an appeal. */
  isAgain: boolean
  /** Each side contests once. */
  mayAppeal: boolean
  /** Not to be seen, whatever is decided: the page's owner leaves, or another decision keeps it away. */
  offline?: boolean
  locale: Locale
  siteName: string
}

/** The statement of reasons, alike for both sides; who reported is said to nobody. */
export function decisionMail(about: DecisionMail) {
  const { notice, statement, party, isAgain, mayAppeal, offline, locale, siteName } = about
  const words = { locale }
  const title = isAgain ? m.report_mail_final_title({}, words) : m.report_mail_decision_title({}, words)
  const { publicUrl } = config()
  const toOwner = notice.reviewId === null ? m.report_mail_decision_owner : m.report_mail_decision_author
  const intro = party === "reporter" ? m.report_mail_decision_reporter({}, words) : toOwner({}, words)
  const appeal = mayAppeal ? appealUrl({ noticeId: notice.id, party }, locale) : null
  const address = <bdi dir="ltr">{`${publicUrl}${notice.path}`}</bdi>
  return letter({
    locale,
    site: { name: siteName, url: publicUrl },
    title,
    subject: `${title} · ${isolate(notice.reference)}`,
    lines: [
      intro,
      address,
      part(m.report_mail_decision({}, words), noticeDecisionWords(statement.decision, locale, offline)),
      part(m.report_mail_facts({}, words), typedLines(statement.facts)),
      part(groundKindWords(statement.groundKind, locale), typedLines(statement.ground)),
      part(
        m.report_mail_means({}, words),
        statement.automated ? m.report_mail_automated({}, words) : m.report_mail_not_automated({}, words),
      ),
      part(
        m.report_mail_redress({}, words),
        appeal ? m.report_mail_redress_text({}, words) : m.report_mail_redress_final({}, words),
      ),
    ],
    ...(appeal && { button: { label: m.report_mail_appeal_button({}, words), href: appeal } }),
    notes: [
      <>
        {m.report_reference({}, words)} <bdi dir="ltr">{notice.reference}</bdi>
      </>,
    ],
  })
}

function part(title: string, content: ReactNode) {
  return (
    <>
      <strong>{title}</strong>
      <br />
      {content}
    </>
  )
}
