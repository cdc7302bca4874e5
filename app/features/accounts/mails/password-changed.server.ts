import * as paths from "#app/paths"
import { type Locale, localizedHref, m } from "#messages"
import { config } from "#platform/config/config.server"
import { accountMail } from "./account-mail.server"

type ToOwner = { locale: Locale; firstName: string; programsEnd?: boolean; passkeysEnd?: boolean }

/** Tells the owner of an account that its password is another one now, and whether programs lost their access by it, or passkeys. */
export function passwordChangedMail({ locale, firstName, programsEnd = false, passkeysEnd = false }: ToOwner) {
  const title = m.mail_password_changed_title({}, { locale })
  return accountMail({
    locale,
    firstName,
    subject: title,
    title,
    text: m.mail_password_changed_text({}, { locale }),
    button: {
      label: m.confirm_choose_new({}, { locale }),
      href: `${config().publicUrl}${localizedHref(paths.forgotPassword, locale)}`,
    },
    notes: [
      ...(programsEnd ? [m.mail_password_changed_programs({}, { locale })] : []),
      ...(passkeysEnd ? [m.mail_password_changed_passkeys({}, { locale })] : []),
      m.mail_password_changed_not_you({}, { locale }),
    ],
  })
}
