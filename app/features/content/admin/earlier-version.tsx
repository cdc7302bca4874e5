import { Form } from "react-router"
import { directionOf } from "#app/locale"
import { Callout } from "#app/ui/callout"
import { Card } from "#app/ui/card"
import { LinkButton } from "#app/ui/link-button"
import { SubmitButton } from "#app/ui/submit-button"
import { currentLocale, localizedHref, m } from "#messages"
import { formatDateTime } from "#platform/text/format"
import { LegalBody } from "../legal-body"
import type { OneText } from "./load.server"
import { textHref } from "./texts"

type EarlierVersionProps = { content: OneText; earlier: NonNullable<OneText["earlier"]> }

/** An earlier version of a text, with today's facts, and the button to restore it. */
export function EarlierVersion({ content: { type, locale, latest }, earlier }: EarlierVersionProps) {
  return (
    <>
      <Callout
        title={m.admin_content_earlier({
          version: earlier.version,
          date: formatDateTime(earlier.since, currentLocale()),
        })}
      >
        <p className="text-ink-soft">{m.admin_content_restore_text({ version: latest.version + 1 })}</p>
        <Form method="post" action={localizedHref(textHref(type, locale))} className="mt-2 flex flex-wrap gap-2.5">
          <input type="hidden" name="type" value={type} />
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="base" value={latest.version} />
          <input type="hidden" name="version" value={earlier.version} />
          <SubmitButton size="small" name="intent" value="restore">
            {m.admin_content_restore()}
          </SubmitButton>
          <LinkButton size="small" variant="line" to={localizedHref(textHref(type, locale))}>
            {m.admin_content_to_latest()}
          </LinkButton>
        </Form>
      </Callout>
      <Card padding="large">
        <div lang={locale} dir={directionOf(locale)} className="max-w-[68ch]">
          <LegalBody blocks={earlier.blocks} />
        </div>
      </Card>
    </>
  )
}
