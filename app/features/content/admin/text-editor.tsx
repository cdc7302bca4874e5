import { useState } from "react"
import { Link, useActionData } from "react-router"
import { BackLink, LastAction, RedirectFlash } from "#app/features/admin-kit/public"
import { directionOf, LOCALES } from "#app/locale"
import * as paths from "#app/paths"
import { useAnswer } from "#app/ui/answered-form"
import { Card } from "#app/ui/card"
import { CONTROL, Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { LANGUAGE_NAMES } from "#app/ui/language-names"
import { SubmitButton } from "#app/ui/submit-button"
import { TextLink } from "#app/ui/text-link"
import { keepTyped } from "#app/ui/textarea"
import { currentLocale, localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isNotSent } from "#platform/forms/not-sent"
import { formatDateTime } from "#platform/text/format"
import { LegalBody } from "../legal-body"
import { EarlierVersion } from "./earlier-version"
import type { OneText } from "./load.server"
import { MarkupHelp } from "./markup-help"
import { OtherVersionCallout } from "./other-version"
import { type EditorAnswer, isEditorAnswer, TEXTS, textHref } from "./texts"

/** One text in one language: what it says now, to be changed, seen and saved as a further version. */
export function TextEditor({ content }: { content: OneText }) {
  const { type, locale, latest, versions, earlier, saved } = content
  const answered: unknown = useActionData()
  const answer = isEditorAnswer(answered) ? answered : undefined
  const title = TEXTS[type].title()
  return (
    <>
      <LastAction />
      <RedirectFlash
        done={
          saved === null
            ? null
            : { title: m.admin_content_saved(), text: m.admin_content_saved_text({ version: saved }) }
        }
      />
      <BackLink to={localizedHref(paths.adminTab("content"))}>{m.admin_content()}</BackLink>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl">{title}</h2>
        <TextLink to={localizedHref(TEXTS[type].path, locale)} newTab className="inline-flex min-h-11 items-center">
          {m.admin_content_see_public()}
        </TextLink>
      </div>
      <nav aria-label={m.ui_language()} className="flex gap-x-6 border-b border-line">
        {LOCALES.map((each) => (
          <Link
            key={each}
            to={localizedHref(textHref(type, each))}
            lang={each}
            aria-current={each === locale ? "page" : undefined}
            className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent font-semibold text-ink-soft no-underline hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
          >
            {LANGUAGE_NAMES[each]()}
          </Link>
        ))}
      </nav>
      {earlier ? (
        <EarlierVersion content={content} earlier={earlier} />
      ) : (
        <Editor content={content} answer={answer} notSent={isNotSent(answered) ? answered : undefined} />
      )}
      {versions.length > 0 && <Versions content={content} current={earlier?.version ?? latest.version} />}
    </>
  )
}

type EditorProps = { content: OneText; answer: EditorAnswer | undefined; notSent: FormAnswer | undefined }

function Editor({ content, answer, notSent }: EditorProps) {
  const { type, locale, latest } = content
  // The text is based on the version that was there when typing began, whatever is loaded meanwhile.
  const [begun] = useState(latest)
  const { form, field } = useAnswer<"content">(answer ?? notSent, { id: "text", stored: begun })
  const text = field("content")
  return (
    <>
      {answer?.other && <OtherVersionCallout other={answer.other} locale={locale} />}
      <Form {...form} action={localizedHref(textHref(type, locale))} replace preventScrollReset>
        <FormErrors field={field("")} />
        <input type="hidden" name="type" value={type} />
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="base" value={String(answer?.base ?? notSent?.initialValue?.base ?? begun.version)} />
        <Field label={m.admin_content_text()} field={text}>
          <textarea
            {...text.control}
            ref={keepTyped}
            lang={locale}
            dir={directionOf(locale)}
            rows={22}
            spellCheck
            className={`${CONTROL} max-h-[75dvh] resize-y leading-relaxed`}
          />
        </Field>
        <MarkupHelp />
        <div className="flex flex-wrap gap-2.5">
          <SubmitButton name="intent" value="save">
            {answer?.other ? m.admin_content_save_over() : m.admin_content_save()}
          </SubmitButton>
          <SubmitButton variant="line" name="intent" value="preview">
            {m.admin_content_preview()}
          </SubmitButton>
        </div>
      </Form>
      {answer?.preview && (
        <section aria-labelledby="preview" className="grid gap-3">
          <h3 id="preview" className="text-lg">
            {m.admin_content_preview_title()}
          </h3>
          <Card padding="large">
            <div lang={locale} dir={directionOf(locale)} className="max-w-[68ch]">
              <LegalBody blocks={answer.preview} />
            </div>
          </Card>
        </section>
      )}
    </>
  )
}

function Versions({ content: { type, locale, versions, latest }, current }: { content: OneText; current: number }) {
  return (
    <section aria-labelledby="versions" className="grid gap-2">
      <h3 id="versions" className="text-lg">
        {m.admin_content_versions()}
      </h3>
      <ul className="rounded-card border border-line bg-surface">
        {versions.map(({ version, since }) => (
          <li key={version} className="border-b border-line last:border-b-0">
            <Link
              to={localizedHref(textHref(type, locale, version === latest.version ? {} : { version: String(version) }))}
              aria-current={version === current ? "true" : undefined}
              className="flex min-h-11 flex-wrap items-center gap-x-4 px-4 py-1.5 no-underline hover:bg-line/40 focus-visible:outline-offset-[-2px] aria-[current]:font-semibold"
            >
              {m.admin_content_version({ version })}
              {version === latest.version && <span className="text-sm text-ok">{m.admin_content_shown_now()}</span>}
              <time dateTime={since.toISOString()} className="figures ms-auto text-sm font-normal text-ink-soft">
                <bdi>{formatDateTime(since, currentLocale())}</bdi>
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
