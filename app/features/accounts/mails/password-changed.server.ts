import { type Locale, localizedHref, m } from "#messages"
import { config } from "#platform/config/config.server"
import { accountMail } from "./account-mail.server"

/** Tells the owner of an account that its password is another one now. */
export function passwordChangedMail({ locale, firstName }: { locale: Locale; firstName: string }) {
  const title = m.mail_password_changed_title({}, { locale })
  return accountMail({
    locale,
    firstName,
    subject: title,
    title,
    text: m.mail_password_changed_text({}, { locale }),
    button: {
      label: m.confirm_choose_new({}, { locale }),
      href: `${config().publicUrl}${localizedHref("/auth/forgot-password", locale)}`,
    },
    notes: [m.mail_password_changed_not_you({}, { locale })],
  })
}
