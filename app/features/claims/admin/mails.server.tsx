import { siteIdentity } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import { letter, typedLines } from "#app/ui/mail/letter.server"
import { type Locale, localizedHref, m } from "#messages"
import type { Mail } from "#platform/mail/outbox.server"
import { isolate } from "#platform/text/bidi"

type InEachLanguage = Readonly<Record<Locale, Mail>>
/** The mails about an approval: to the requester, to the previous owner, to others who claimed the page too. */
export type DecisionMails = Readonly<Record<"approved" | "taken" | "givenToOther", InEachLanguage>>

/** In all languages: who is written to is known for sure only while the rows are locked. */
export async function decisionMails(influencerName: string): Promise<DecisionMails> {
  const [approved, taken, givenToOther] = await Promise.all([
    inEachLanguage((locale) => approvalMail({ influencerName, locale })),
    inEachLanguage((locale) => takenMail({ influencerName, locale })),
    inEachLanguage((locale) =>
      rejectionMail({ influencerName, locale, reason: m.claim_reason_given_to_other({}, { locale }) }),
    ),
  ])
  return { approved, taken, givenToOther }
}

async function inEachLanguage(mailIn: (locale: Locale) => Promise<Mail>): Promise<InEachLanguage> {
  const [fr, en, ar] = await Promise.all([mailIn("fr"), mailIn("en"), mailIn("ar")])
  return { fr, en, ar }
}

type About = { influencerName: string; locale: Locale }

function approvalMail({ influencerName, locale }: About) {
  const words = { locale }
  return claimMail(locale, {
    title: m.claim_mail_approved_title({}, words),
    text: m.claim_mail_approved_text({ name: isolate(influencerName) }, words),
    button: { label: m.claim_mail_approved_button({}, words), path: paths.influencerDashboard },
    note: m.claim_mail_approved_note({}, words),
  })
}

/** The subject bears no name, since it is kept for longer than the rest. */
function takenMail({ influencerName, locale }: About) {
  const words = { locale }
  return claimMail(locale, {
    title: m.claim_mail_taken_title({}, words),
    text: m.claim_mail_taken_text({ name: isolate(influencerName) }, words),
    button: { label: m.claim_mail_taken_button({}, words), path: paths.contact },
    note: m.claim_mail_taken_note({}, words),
  })
}

/** `reason` is in the deciding admin's own words. */
export function rejectionMail({ influencerName, locale, reason }: About & { reason: string }) {
  const words = { locale }
  return claimMail(locale, {
    title: m.claim_mail_rejected_title({}, words),
    text: m.claim_mail_rejected_text({ name: isolate(influencerName) }, words),
    quote: reason,
    button: { label: m.claim_mail_receipt_button({}, words), path: paths.claim },
    note: m.claim_mail_rejected_note({}, words),
  })
}

type Content = {
  title: string
  text: string
  quote?: string
  button: { label: string; path: string }
  note: string
}

async function claimMail(locale: Locale, { title, text, quote, button, note }: Content) {
  const site = await siteIdentity()
  return letter({
    locale,
    site,
    title,
    lines: [text, quote === undefined ? null : typedLines(quote)],
    button: { label: button.label, href: site.url + localizedHref(button.path, locale) },
    notes: [note],
  })
}
