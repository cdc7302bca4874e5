import * as paths from "#app/paths"
import { type Locale, localizedHref, m } from "#messages"
import { config } from "#platform/config/config.server"
import { isolate } from "#platform/text/bidi"
import { DAY_MS, HOUR_MS } from "#platform/text/day"
import { TOKEN_LIFETIMES_MS } from "../tokens/lifetimes"
import { accountMail } from "./account-mail.server"

type ToPerson = { locale: Locale; firstName: string; link: string }

/** To the address that somebody wants from now on: nothing changes before they press the button. */
export function confirmNewAddressMail({ locale, firstName, link }: ToPerson) {
  return accountMail({
    locale,
    firstName,
    subject: m.mail_email_change_subject({}, { locale }),
    title: m.email_change_title({}, { locale }),
    text: m.mail_email_change_text({}, { locale }),
    button: { label: m.email_change_submit({}, { locale }), href: link },
    notes: [
      m.mail_confirm_validity({ hours: TOKEN_LIFETIMES_MS.email / HOUR_MS }, { locale }),
      m.mail_confirm_not_you({}, { locale }),
    ],
  })
}

/** To the address before: what happened, and a week to take it back. */
export function addressChangedMail({ locale, firstName, link, email }: ToPerson & { email: string }) {
  const title = m.mail_email_changed_title({}, { locale })
  const days = TOKEN_LIFETIMES_MS.email_undo / DAY_MS
  return accountMail({
    locale,
    firstName,
    subject: title,
    title,
    text: m.mail_email_changed_text({ email: isolate(email) }, { locale }),
    button: { label: m.email_undo_submit({}, { locale }), href: link },
    notes: [m.mail_email_changed_note({ days }, { locale })],
  })
}

/** To the address that an account has no more, since the one before took it back. */
export function changeUndoneMail({ locale, firstName }: Omit<ToPerson, "link">) {
  const title = m.mail_email_undone_title({}, { locale })
  return accountMail({
    locale,
    firstName,
    subject: title,
    title,
    text: m.mail_email_undone_text({}, { locale }),
    button: {
      label: m.nav_contact({}, { locale }),
      href: `${config().publicUrl}${localizedHref(paths.contact, locale)}`,
    },
    notes: [m.mail_email_undone_note({}, { locale })],
  })
}
