import { type Locale, m } from "#messages"
import { HOUR_MS } from "#platform/text/day"
import { TOKEN_LIFETIMES_MS } from "../tokens/lifetimes"
import { accountMail } from "./account-mail.server"

/** Asks the reader of the mail to confirm the address. */
export function confirmationMail({ locale, firstName, link }: { locale: Locale; firstName: string; link: string }) {
  const hours = TOKEN_LIFETIMES_MS.confirm / HOUR_MS
  return accountMail({
    locale,
    firstName,
    subject: m.mail_confirm_subject({}, { locale }),
    title: m.mail_confirm_title({}, { locale }),
    text: m.mail_confirm_text({}, { locale }),
    button: { label: m.confirm_submit({}, { locale }), href: link },
    notes: [m.mail_confirm_validity({ hours }, { locale }), m.mail_confirm_not_you({}, { locale })],
  })
}
