import { isWanted } from "#app/features/accounts/public"
import {
  AWAY_AFTER_MS,
  findConversationId,
  listReaders,
  sideOf,
  unsubscribeUrl,
} from "#app/features/messaging/public.server"
import { type PromisedPush, queuePush } from "#app/features/push/public.server"
import { siteIdentity } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import { letter, mailLink } from "#app/ui/mail/letter.server"
import { type Locale, localizedHref, m } from "#messages"
import { readAs, SYSTEM, type Tx } from "#platform/database/actor.server"
import { mailName } from "#platform/mail/mail-name"
import { queueMail } from "#platform/mail/outbox.server"
import { isolate } from "#platform/text/bidi"
import type { PushKind } from "#vocabulary/push"
import { SIDES, type Side } from "#vocabulary/roles"
import { DUTY_PAGES } from "./money/duties"

/** Events that are mailed to the other side; to both where neither has done it, and to a creator for their own acceptance. */
export type MailKind =
  | "proposed"
  | "countered"
  | "accepted"
  | "accepted_by_you"
  | "declined"
  | "cancelled"
  | "contract_made"
  | "invoiced"
  | "payment_noted"
  | "payment_said"
  | "invoice_credited"
  | "invoice_late"
  | "draft_sent"
  | "changes_asked"
  | "draft_approved"
  | "draft_silent"
  | "deliverable_published"
  | "post_taken_back"
  | "skip_asked"
  | "due_soon"
  | "reviewed"
  | "reviews_revealed"
  | "review_answered"

type About = Readonly<{
  kind: MailKind
  collaborationId: string
  companyId: string | null
  influencerId: string | null
  /** The side that did it; the other one is told. */
  side: Side
  /** The title of the offer, or of the deliverable that it is about. */
  title: string
  pieceId?: string
  /** Until when, in words: of a reminder, and of a review. */
  due?: (locale: Locale) => string
}>

/** The mail and the push notice for one reader, or one of them; and whom it is about. */
export type Told = Readonly<{
  mail: Parameters<typeof queueMail>[1] | null
  push: PromisedPush | null
  pair: Pick<About, "companyId" | "influencerId">
}>

/**
 * The mails about what one side is about to do, each in its reader's language, and what their devices are told. They are made before the
 * transaction that queues them.
 */
export async function mailsOf({ side, ...about }: About): Promise<readonly Told[]> {
  const told = side === "company" ? "influencer" : "company"
  const readers = await readAs(SYSTEM, (tx) => listReaders(tx, told, about))
  const pushed = PUSHED[about.kind]
  const all = await Promise.all(
    readers.map(async ({ userId, email, locale, notifications, pushKinds }): Promise<Told> => {
      const unsubscribe = unsubscribeUrl({ userId, kind: "collaborations" }, locale)
      const onlyFor = { userId, ...sideOf(told, about) }
      const mail = isWanted(notifications, "collaborations")
        ? { to: email, mail: await mailOf(about, { told, locale, unsubscribe }), unsubscribeUrl: unsubscribe, onlyFor }
        : null
      const title = SUBJECTS[about.kind]({}, { locale })
      const push =
        pushed && pushKinds.includes(pushed) ? { ...onlyFor, kind: pushed, locale, title, path: pathOf(about) } : null
      return { mail, push, pair: about }
    }),
  )
  return all.filter(({ mail, push }) => mail || push)
}

/** The same for both sides: of what neither has done. */
export async function mailsToBoth(about: Omit<About, "side">) {
  const both = await Promise.all(SIDES.map((side) => mailsOf({ ...about, side })))
  return both.flat()
}

/** Mails leave at once; devices are told after a minute, and not of a proposal that has been seen by then. */
export async function queueMails(tx: Tx, told: readonly Told[]) {
  const startAfter = new Date(Date.now() + AWAY_AFTER_MS)
  const proposed = told.find(({ push }) => push?.kind === "proposals")
  const conversationId = proposed ? await findConversationId(tx, proposed.pair) : null
  for (const { mail, push } of told) {
    if (mail) await queueMail(tx, mail)
    if (push) await queuePush(tx, { ...push, conversationId }, startAfter)
  }
}

function pathOf({ kind, collaborationId, pieceId }: Pick<About, "kind" | "collaborationId" | "pieceId">) {
  if (pieceId) return paths.deliverable(collaborationId, pieceId)
  return kind === "contract_made" ? paths.contract(collaborationId) : paths.collaboration(collaborationId)
}

/** The subject names nobody, since it is kept for longer than the rest. */
async function mailOf(
  { kind, title, due, ...about }: Omit<About, "side">,
  { told, locale, unsubscribe }: { told: Side; locale: Locale; unsubscribe: string },
) {
  const site = await siteIdentity()
  const path = pathOf({ ...about, kind })
  return letter({
    locale,
    site,
    title: SUBJECTS[kind]({}, { locale }),
    lines: [
      TEXTS[kind]({ title: isolate(mailName(title)), date: isolate(due?.(locale) ?? "") }, { locale }),
      ...(told === "influencer" && isYes(kind) ? duties(locale) : []),
    ],
    button: { label: m.collaborations_mail_button({}, { locale }), href: site.url + localizedHref(path, locale) },
    notes: [
      <>
        {m.collaborations_mail_why({}, { locale })}{" "}
        {mailLink("soft", unsubscribe, m.messages_mail_unsubscribe({}, { locale }))}
      </>,
    ],
  })
}

function isYes(kind: MailKind) {
  return kind === "accepted" || kind === "accepted_by_you"
}

/** The taxes and contributions that the paid side owes, named at each transaction. Links are written out, for mails read as plain text. */
function duties(locale: Locale) {
  const page = (label: string, href: string) => (
    <>
      {label}
      <br />
      {mailLink("ink", href)}
    </>
  )
  return [
    m.money_duties({}, { locale }),
    page(m.money_duties_taxes({}, { locale }), DUTY_PAGES.taxes),
    page(m.money_duties_contributions({}, { locale }), DUTY_PAGES.contributions),
  ]
}

/** Events with a push notice; the others are only mailed. */
const PUSHED: Partial<Record<MailKind, PushKind>> = {
  proposed: "proposals",
  countered: "proposals",
  accepted: "proposals",
  declined: "proposals",
  cancelled: "proposals",
  due_soon: "deadlines",
  invoice_late: "deadlines",
}

const SUBJECTS = {
  proposed: m.collaborations_mail_proposed,
  countered: m.collaborations_mail_countered,
  accepted: m.collaborations_mail_accepted,
  accepted_by_you: m.collaborations_mail_accepted_by_you,
  declined: m.collaborations_mail_declined,
  cancelled: m.collaborations_mail_cancelled,
  contract_made: m.collaborations_mail_contract,
  invoiced: m.money_mail_invoiced,
  payment_noted: m.money_mail_noted,
  payment_said: m.money_mail_said,
  invoice_credited: m.money_mail_credited,
  invoice_late: m.money_mail_late,
  draft_sent: m.collaborations_mail_draft_sent,
  changes_asked: m.collaborations_mail_changes_asked,
  draft_approved: m.collaborations_mail_draft_approved,
  draft_silent: m.collaborations_mail_draft_silent,
  deliverable_published: m.collaborations_mail_deliverable_published,
  post_taken_back: m.collaborations_mail_post_taken_back,
  skip_asked: m.collaborations_mail_skip_asked,
  due_soon: m.collaborations_mail_due_soon,
  reviewed: m.reviews_mail_written,
  reviews_revealed: m.reviews_mail_revealed,
  review_answered: m.reviews_mail_answered,
} as const satisfies Record<MailKind, unknown>

const TEXTS = {
  proposed: m.collaborations_mail_proposed_text,
  countered: m.collaborations_mail_countered_text,
  accepted: m.collaborations_mail_accepted_text,
  accepted_by_you: m.collaborations_mail_accepted_by_you_text,
  declined: m.collaborations_mail_declined_text,
  cancelled: m.collaborations_mail_cancelled_text,
  contract_made: m.collaborations_mail_contract_text,
  invoiced: m.money_mail_invoiced_text,
  payment_noted: m.money_mail_noted_text,
  payment_said: m.money_mail_said_text,
  invoice_credited: m.money_mail_credited_text,
  invoice_late: m.money_mail_late_text,
  draft_sent: m.collaborations_mail_draft_sent_text,
  changes_asked: m.collaborations_mail_changes_asked_text,
  draft_approved: m.collaborations_mail_draft_approved_text,
  draft_silent: m.collaborations_mail_draft_silent_text,
  deliverable_published: m.collaborations_mail_deliverable_published_text,
  post_taken_back: m.collaborations_mail_post_taken_back_text,
  skip_asked: m.collaborations_mail_skip_asked_text,
  due_soon: m.collaborations_mail_due_soon_text,
  reviewed: m.reviews_mail_written_text,
  reviews_revealed: m.reviews_mail_revealed_text,
  review_answered: m.reviews_mail_answered_text,
} as const satisfies Record<MailKind, unknown>
