import { Breadcrumb } from "#app/ui/breadcrumb"
import { Flash } from "#app/ui/flash"
import { Notice } from "#app/ui/notice"
import { Screen } from "#app/ui/screen"
import { currentLocale, localizedHref, m } from "#messages"
import { formatDate } from "#platform/text/format"
import { LegalBody } from "./legal-body"
import type { LegalText } from "./queries.server"

type LegalScreenProps = { title: string; text: LegalText | null | "failed" }

/** One legal text with the way back home above it; says so where there is none, or where it could not be loaded. */
export function LegalScreen({ title, text }: LegalScreenProps) {
  const trail = [{ href: localizedHref("/"), label: m.nav_home() }]
  return (
    <Screen
      title={title}
      width="reading"
      above={<Breadcrumb trail={trail} current={title} />}
      description={text !== null && text !== "failed" && <Since date={text.since} />}
    >
      {text === "failed" ? (
        <>
          <Flash tone="error" title={m.ui_error()} text={m.content_load_failed()} />
          <Notice tone="danger">{m.content_load_failed()}</Notice>
        </>
      ) : text === null ? (
        <Notice>{m.content_not_available()}</Notice>
      ) : (
        <LegalBody blocks={text.blocks} />
      )}
    </Screen>
  )
}

function Since({ date }: { date: Date }) {
  return <span className="text-base">{m.content_since({ date: formatDate(date, currentLocale()) })}</span>
}
