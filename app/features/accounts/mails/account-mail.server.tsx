import { siteIdentity } from "#app/features/settings/public.server"
import { letter } from "#app/ui/mail/letter.server"
import { type Locale, m } from "#messages"
import { mailName } from "#platform/mail/mail-name"
import { isolate } from "#platform/text/bidi"

type AccountMail = {
  locale: Locale
  /** As typed; empty when the name is not known. */
  firstName: string
  subject: string
  title: string
  text: string
  button: { label: string; href: string }
  /** How long it holds, and what to do when somebody else asked for it. */
  notes: readonly string[]
}

/** The common form of mails about an account: a greeting, a sentence, one button. The subject never contains a name. */
export async function accountMail({ locale, firstName, subject, title, text, button, notes }: AccountMail) {
  const site = await siteIdentity()
  return letter({
    locale,
    site,
    title,
    subject,
    preview: text,
    lines: [greeting(firstName, locale), text],
    button,
    notes,
  })
}

function greeting(firstName: string, locale: Locale) {
  const name = mailName(firstName)
  if (name === "") return m.mail_greeting_nameless({}, { locale })
  return m.mail_greeting({ name: isolate(name) }, { locale })
}
