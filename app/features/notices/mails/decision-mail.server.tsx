import type { ReactNode } from "react"
import { typedLines } from "#app/ui/mail/letter"
import { MailFrame } from "#app/ui/mail/mail-frame"
import { MailAddress, MailButton, MailNote, MailText } from "#app/ui/mail/mail-parts"
import { type Locale, m } from "#messages"
import { config } from "#platform/config/config.server"
import { renderMail } from "#platform/mail/outbox.server"
import { isolate } from "#platform/text/bidi"
import type { GroundKind, NoticeDecision, NoticeParty } from "#vocabulary/notices"
import { appealUrl } from "../appeal/appeal-link.server"
import { groundKindWords, noticeDecisionWords } from "../reason-words"

/** What is told of a decision (DSA, art. 17). */
type Statement = {
  decision: NoticeDecision
  facts: string
  groundKind: GroundKind
  ground: string
  automated: boolean
}

type DecisionMail = {
  notice: { id: string; reference: string; path: string }
  statement: Statement
  party: NoticeParty
  /** Whether it comes after an appeal. */
  isAgain: boolean
  /** Each side contests once. */
  mayAppeal: boolean
  locale: Locale
  siteName: string
}

/** The statement of reasons, alike for both sides; who reported is said to nobody. */
export function decisionMail({ notice, statement, party, isAgain, mayAppeal, locale, siteName }: DecisionMail) {
  const words = { locale }
  const title = isAgain ? m.report_mail_final_title({}, words) : m.report_mail_decision_title({}, words)
  const { publicUrl } = config()
  const intro =
    party === "reporter" ? m.report_mail_decision_reporter({}, words) : m.report_mail_decision_owner({}, words)
  const appeal = mayAppeal ? appealUrl({ noticeId: notice.id, party }, locale) : null
  return renderMail({
    locale,
    subject: `${title} · ${isolate(notice.reference)}`,
    body: (
      <MailFrame locale={locale} siteName={siteName} siteUrl={publicUrl} title={title} preview={intro}>
        <MailText locale={locale}>{intro}</MailText>
        <MailText locale={locale}>
          <bdi dir="ltr">{`${publicUrl}${notice.path}`}</bdi>
        </MailText>
        <Part locale={locale} title={m.report_mail_decision({}, words)}>
          {noticeDecisionWords(statement.decision, locale)}
        </Part>
        <Part locale={locale} title={m.report_mail_facts({}, words)}>
          {typedLines(statement.facts)}
        </Part>
        <Part locale={locale} title={groundKindWords(statement.groundKind, locale)}>
          {typedLines(statement.ground)}
        </Part>
        <Part locale={locale} title={m.report_mail_means({}, words)}>
          {statement.automated ? m.report_mail_automated({}, words) : m.report_mail_not_automated({}, words)}
        </Part>
        <Part locale={locale} title={m.report_mail_redress({}, words)}>
          {appeal ? m.report_mail_redress_text({}, words) : m.report_mail_redress_final({}, words)}
        </Part>
        {appeal && (
          <>
            <MailButton locale={locale} href={appeal}>
              {m.report_mail_appeal_button({}, words)}
            </MailButton>
            <MailAddress locale={locale} label={m.mail_copy_link({}, words)} href={appeal} />
          </>
        )}
        <MailNote locale={locale}>
          {m.report_reference({}, words)} <bdi dir="ltr">{notice.reference}</bdi>
        </MailNote>
      </MailFrame>
    ),
  })
}

function Part({ locale, title, children }: { locale: Locale; title: string; children: ReactNode }) {
  return (
    <MailText locale={locale}>
      <strong>{title}</strong>
      <br />
      {children}
    </MailText>
  )
}
