import { directionOf, type Locale } from "#app/locale"
import { Callout } from "#app/ui/callout"
import { currentLocale, m } from "#messages"
import { formatDateTime } from "#platform/text/format"
import type { OtherVersion } from "./texts"

type OtherVersionProps = { other: OtherVersion; locale: Locale }

/** Says that somebody else was faster, and what they changed; the text below is still one's own. */
export function OtherVersionCallout({ other, locale }: OtherVersionProps) {
  const { version, since, added, removed, content } = other
  return (
    <Callout
      tone="danger"
      title={m.admin_content_conflict({ version, date: formatDateTime(since, currentLocale()) })}
      className="[&_details]:mt-1"
    >
      <p>{m.admin_content_conflict_text()}</p>
      <div lang={locale} dir={directionOf(locale)} className="mt-2 grid gap-1 text-sm wrap-anywhere">
        <Lines mark="+" label={m.admin_content_added()} lines={added} />
        <Lines mark="−" label={m.admin_content_removed()} lines={removed} />
      </div>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
          {m.admin_content_other_whole()}
        </summary>
        <textarea
          readOnly
          rows={12}
          lang={locale}
          dir={directionOf(locale)}
          aria-label={m.admin_content_other_whole()}
          defaultValue={content}
          className="edge w-full rounded-card bg-paper p-3 text-sm"
        />
      </details>
    </Callout>
  )
}

function Lines({ mark, label, lines }: { mark: string; label: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <ul aria-label={label} className="grid gap-1">
      {lines.map((line) => (
        <li key={line} className="flex gap-2 rounded-small bg-surface px-2 py-1">
          <span aria-hidden="true" className="font-bold">
            {mark}
          </span>
          <span>{line}</span>
        </li>
      ))}
    </ul>
  )
}
