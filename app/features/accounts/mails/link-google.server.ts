import { type Locale, m } from "#messages"
import { HOUR_MS } from "#platform/text/day"
import { TOKEN_LIFETIMES_MS } from "../tokens/lifetimes"
import { accountMail } from "./account-mail.server"

/** To the address of an account that a Google account wants to open: nothing changes before its reader presses the button. */
export function linkGoogleMail({ locale, firstName, link }: { locale: Locale; firstName: string; link: string }) {
  const title = m.google_link_title({}, { locale })
  return accountMail({
    locale,
    firstName,
    subject: title,
    title,
    text: m.google_link_mail_text({}, { locale }),
    button: { label: m.google_link_submit({}, { locale }), href: link },
    notes: [
      m.mail_confirm_validity({ hours: TOKEN_LIFETIMES_MS.google / HOUR_MS }, { locale }),
      m.google_link_mail_not_you({}, { locale }),
    ],
  })
}
