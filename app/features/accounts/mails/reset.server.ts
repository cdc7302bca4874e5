import { type Locale, m } from "#messages"
import { MINUTE_MS } from "#platform/text/day"
import { TOKEN_LIFETIMES_MS } from "../tokens/lifetimes"
import { accountMail } from "./account-mail.server"

/** Leads to the choice of a new password. */
export function resetMail({ locale, firstName, link }: { locale: Locale; firstName: string; link: string }) {
  const minutes = TOKEN_LIFETIMES_MS.reset / MINUTE_MS
  return accountMail({
    locale,
    firstName,
    subject: m.confirm_choose_new({}, { locale }),
    title: m.reset_title({}, { locale }),
    text: m.mail_reset_text({}, { locale }),
    button: { label: m.confirm_choose_new({}, { locale }), href: link },
    notes: [m.mail_reset_validity({ minutes }, { locale }), m.mail_reset_not_you({}, { locale })],
  })
}
