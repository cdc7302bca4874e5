import { expect, test } from "vitest"
import { m } from "#messages"
import { LOCALES } from "#vocabulary/locales"

test.each(LOCALES)("who is told how to come back is told of the button that brings them back, in %s", (locale) => {
  const words = { locale }
  const [days, day] = ["14", "1"]
  for (const text of [
    m.deletion_asked({ days }, words),
    m.deletion_text({ days }, words),
    m.deletion_text_page({ days }, words),
    m.mail_deletion_text({ day }, words),
    m.mail_deletion_text_page({ day }, words),
  ])
    expect(text).toContain(m.deletion_restore({}, words))
})
