import { Link } from "react-router"
import { LOCALES } from "#app/locale"
import * as paths from "#app/paths"
import { Card } from "#app/ui/card"
import { Icon } from "#app/ui/icon"
import { LANGUAGE_NAMES } from "#app/ui/language-names"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { formatShortDate } from "#platform/text/format"
import { CONTENT_TYPES } from "#vocabulary/content"
import { FactsForm } from "./facts-form"
import type { ContentContent } from "./load.server"
import { TextEditor } from "./text-editor"
import { TEXTS, textHref } from "./texts"

/** The legal texts in each language, and what they say of the operator. */
export default function ContentPanel({ content }: { content: ContentContent }) {
  switch (content.view) {
    case "text":
      return <TextEditor key={`${content.type}.${content.locale}.${content.saved}`} content={content} />
    case "facts":
      return <FactsForm content={content} />
    case "all":
      return <Texts texts={content.texts} />
  }
}

function Texts({ texts }: { texts: Extract<ContentContent, { view: "all" }>["texts"] }) {
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {CONTENT_TYPES.map((type) => (
        <Card key={type} as="section" padding="none" aria-label={TEXTS[type].title()}>
          <h2 className="px-5 pt-4 pb-2 text-lg">{TEXTS[type].title()}</h2>
          <ul>
            {LOCALES.map((locale) => {
              const text = texts.find((each) => each.type === type && each.locale === locale)
              return (
                <li key={locale} className="border-t border-line">
                  <Link
                    to={localizedHref(textHref(type, locale))}
                    className="flex min-h-12 items-center gap-3 px-5 py-2 no-underline hover:bg-line/40 focus-visible:outline-offset-[-2px]"
                  >
                    <span lang={locale} className="font-semibold">
                      {LANGUAGE_NAMES[locale]()}
                    </span>
                    <span className="ms-auto text-sm text-ink-soft">
                      {text
                        ? m.admin_content_version_since({
                            version: text.version,
                            date: formatShortDate(text.since, currentLocale()),
                          })
                        : m.admin_content_missing()}
                    </span>
                    <Icon name="chevron-right" size={18} className="text-ink-soft" />
                  </Link>
                </li>
              )
            })}
          </ul>
        </Card>
      ))}
      <Card as="section" className="grid content-start gap-2" aria-labelledby="facts">
        <h2 id="facts" className="text-lg">
          {m.admin_content_facts()}
        </h2>
        <p className="text-ink-soft">{m.admin_content_facts_text()}</p>
        <p>
          <TextLink
            to={localizedHref(paths.adminTab("content", { view: "facts" }))}
            className="inline-flex min-h-11 items-center"
          >
            {m.admin_content_facts_edit()}
          </TextLink>
        </p>
      </Card>
      <Card as="section" className="grid content-start gap-2" aria-labelledby="contact-info">
        <h2 id="contact-info" className="text-lg">
          {m.admin_content_contact()}
        </h2>
        <p className="text-ink-soft">{m.admin_content_contact_text()}</p>
        <p>
          <TextLink to={localizedHref(paths.adminTab("settings"))} className="inline-flex min-h-11 items-center">
            {m.admin_content_contact_edit()}
          </TextLink>
        </p>
      </Card>
    </div>
  )
}
