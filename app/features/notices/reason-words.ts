import { type Locale, m } from "#messages"
import type { GroundKind, NoticeDecision, NoticeReason } from "#vocabulary/notices"

const REASON_WORDS: Readonly<Record<NoticeReason, typeof m.report_reason_illegal>> = {
  illegal: m.report_reason_illegal,
  forbidden_promotion: m.report_reason_forbidden_promotion,
  missing_label: m.report_reason_missing_label,
  impersonation: m.report_reason_impersonation,
  privacy: m.report_reason_privacy,
  hate: m.report_reason_hate,
  child_abuse: m.report_reason_child_abuse,
  intellectual_property: m.report_reason_intellectual_property,
  other: m.report_reason_other,
}

export function noticeReasonWords(reason: NoticeReason, locale?: Locale) {
  return REASON_WORDS[reason]({}, locale ? { locale } : {})
}

const DECISION_WORDS: Readonly<Record<NoticeDecision, typeof m.report_decision_no_action>> = {
  no_action: m.report_decision_no_action,
  label_demanded: m.report_decision_label_demanded,
  page_hidden: m.report_decision_page_hidden,
  account_removed: m.report_decision_account_removed,
  review_removed: m.report_decision_review_removed,
}

/** The decision, in a sentence. `offline`: its page is not to be seen for another reason. */
export function noticeDecisionWords(decision: NoticeDecision, locale?: Locale, offline = false) {
  const sentence = offline && decision === "no_action" ? m.report_decision_no_action_offline : DECISION_WORDS[decision]
  return sentence({}, locale ? { locale } : {})
}

/** On what a decision rests, before the rule itself. */
export function groundKindWords(kind: GroundKind, locale?: Locale) {
  const words = locale ? { locale } : {}
  return kind === "legal" ? m.report_ground_legal({}, words) : m.report_ground_contractual({}, words)
}
