import { Breadcrumb } from "#app/ui/breadcrumb"
import { Callout } from "#app/ui/callout"
import { Icon } from "#app/ui/icon"
import { Screen } from "#app/ui/screen"
import { currentLocale, localizedHref, m } from "#messages"
import { formatDate } from "#platform/text/format"
import { LegalBody } from "./legal-body"
import { LegalContents } from "./legal-contents"
import { headingsOf } from "./legal-text"
import type { LegalText } from "./queries.server"

type LegalScreenProps = { title: string; text: LegalText | null | "failed" }

/** One legal text with the way back home above it; says so where there is none, or where it could not be loaded. */
export function LegalScreen({ title, text }: LegalScreenProps) {
  const trail = [{ href: localizedHref("/"), label: m.nav_home() }]
  return (
    <Screen
      title={title}
      above={<Breadcrumb trail={trail} current={title} />}
      description={text !== null && text !== "failed" && <Updated date={text.since} />}
    >
      {text === "failed" ? (
        <div className="max-w-[68ch]">
          <Notification title={m.ui_error()} text={m.content_load_failed()} />
          <Callout tone="danger">{m.content_load_failed()}</Callout>
        </div>
      ) : text === null ? (
        <Callout className="max-w-[68ch]">{m.content_not_available()}</Callout>
      ) : (
        <Text blocks={text.blocks} />
      )}
    </Screen>
  )
}

/** A text of fewer sections is seen at a glance. */
const LONG = 5

function Text({ blocks }: Pick<LegalText, "blocks">) {
  const headings = headingsOf(blocks)
  if (headings.length < LONG)
    return (
      <div className="max-w-[68ch]">
        <LegalBody blocks={blocks} />
      </div>
    )
  return (
    <div className="grid gap-8 border-t-[1.5px] border-ink pt-8 lg:grid-cols-[15rem_minmax(0,68ch)] lg:gap-20 lg:pt-10 print:block">
      <LegalContents headings={headings} />
      <LegalBody blocks={blocks} />
    </div>
  )
}

function Updated({ date }: { date: Date }) {
  return <span className="text-base">{m.content_updated({ date: formatDate(date, currentLocale()) })}</span>
}

/** An error message above the page until it is closed. The browser itself shows it, since visitors' pages have no script for it. */
function Notification({ title, text }: { title: string; text: string }) {
  return (
    <dialog
      open
      aria-label={m.ui_notifications()}
      className="fixed inset-x-4 top-auto bottom-4 z-40 m-0 w-auto bg-transparent sm:start-auto sm:w-96"
    >
      <div
        role="alert"
        className="flex items-start gap-3 rounded-card border border-line bg-surface py-3 ps-4 pe-2 text-ink shadow-float"
      >
        <Icon name="circle-alert" className="mt-2.5 text-danger" />
        <div className="min-w-0 flex-1 py-2">
          <p className="font-semibold">{title}</p>
          <p className="text-ink-soft">{text}</p>
        </div>
        <form method="dialog">
          <button
            type="submit"
            aria-label={m.ui_dismiss()}
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-pill text-ink-soft hover:text-ink"
          >
            <Icon name="x" size={18} />
          </button>
        </form>
      </div>
    </dialog>
  )
}
