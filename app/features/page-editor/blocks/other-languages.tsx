import { directionOf, LOCALES, type Locale } from "#app/locale"
import type { AnsweredField } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { Icon } from "#app/ui/icon"
import { LANGUAGE_NAMES } from "#app/ui/language-names"
import { TextInput } from "#app/ui/text-input"
import { TextArea } from "#app/ui/textarea"
import { m } from "#messages"
import type { BlockKind } from "#vocabulary/page"
import { translationField } from "./fields"

type OtherLanguagesProps = {
  kind: BlockKind
  pageLocale: Locale
  field: (name: ReturnType<typeof translationField>) => AnsweredField
}

/** The title for visitors who read something else: folded away until there is one. */
export function OtherLanguages({ kind, pageLocale, field }: OtherLanguagesProps) {
  const others = LOCALES.filter((locale) => locale !== pageLocale).map((locale) => ({
    locale,
    title: field(translationField(locale)),
  }))
  const isOpen = others.some(({ title }) => title.typed || title.errors)
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="inline-flex items-center gap-2">
          <Icon name="globe" size={18} />
          {m.editor_other_languages()}
        </span>
        <Icon name="chevron-down" size={18} className="transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="mt-2 grid gap-5">
        <p className="text-sm text-ink-soft">{m.editor_other_languages_hint()}</p>
        {others.map(({ locale, title }) => (
          <Field key={locale} label={<span lang={locale}>{LANGUAGE_NAMES[locale]()}</span>} field={title} optional>
            {kind === "text" ? (
              <TextArea {...title.control} lang={locale} dir={directionOf(locale)} rows={3} />
            ) : (
              <TextInput {...title.control} lang={locale} dir={directionOf(locale)} autoComplete="off" />
            )}
          </Field>
        ))}
      </div>
    </details>
  )
}
