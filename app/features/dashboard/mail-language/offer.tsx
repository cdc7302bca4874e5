import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { Form } from "#app/ui/form"
import { SubmitButton } from "#app/ui/submit-button"
import { currentLocale, localizedHref, m } from "#messages"
import { languageName } from "#platform/text/names"
import type { Locale } from "#vocabulary/locales"

/** Asks once whether mails shall come in the language of the page; nothing where they do (`kept` is null). */
export function MailLanguageOffer({ kept }: { kept: Locale | null }) {
  if (!kept) return null
  const locale = currentLocale()
  const shown = languageName(locale, locale)
  return (
    <Callout>
      <p>{m.mail_language_offer({ kept: languageName(kept, locale), shown })}</p>
      <Form action={localizedHref(paths.accountPreferences)} className="mt-1 flex! flex-wrap gap-2!">
        <SubmitButton variant="line" size="small" name="intent" value="language">
          {m.mail_language_yes({ shown })}
        </SubmitButton>
        <SubmitButton variant="quiet" size="small" name="intent" value="language_keep">
          {m.mail_language_no()}
        </SubmitButton>
      </Form>
    </Callout>
  )
}
