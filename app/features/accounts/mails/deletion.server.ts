import * as paths from "#app/paths"
import { type Locale, localizedHref, m } from "#messages"
import { config } from "#platform/config/config.server"
import { formatDate } from "#platform/text/format"
import { accountMail } from "./account-mail.server"

type Deletion = { locale: Locale; firstName: string; dueAt: Date; hasPage: boolean }

/** On which day everything goes, and the way back until then. */
export function deletionMail({ locale, firstName, dueAt, hasPage }: Deletion) {
  const day = formatDate(dueAt, locale)
  const title = m.mail_deletion_title({}, { locale })
  return accountMail({
    locale,
    firstName,
    subject: title,
    title,
    text: hasPage ? m.mail_deletion_text_page({ day }, { locale }) : m.mail_deletion_text({ day }, { locale }),
    button: {
      label: m.mail_deletion_back({}, { locale }),
      href: `${config().publicUrl}${localizedHref(paths.signIn, locale)}`,
    },
    notes: [m.mail_password_changed_not_you({}, { locale })],
  })
}
