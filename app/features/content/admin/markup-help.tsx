import { m } from "#messages"
import { fieldLabel, OPERATOR_FIELDS, SITE_FIELDS } from "../operator"

/** The few signs that a text may hold, and the facts that can be put into it. */
export function MarkupHelp() {
  const signs = [
    ["## 1. …", m.admin_content_help_heading()],
    ["### …", m.admin_content_help_subheading()],
    ["- …", m.admin_content_help_item()],
    ["**…**", m.admin_content_help_strong()],
    ["`…`", m.admin_content_help_code()],
    ["[…](/terms)", m.admin_content_help_link()],
    ...SITE_FIELDS.map((field) => [`{{${field}}}`, SITE_FIELD_LABELS[field]()] as const),
    ...OPERATOR_FIELDS.map((field) => [`{{${field}}}`, fieldLabel(field)] as const),
  ] as const
  return (
    <details className="rounded-card border border-line bg-surface px-4">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
        {m.admin_content_help()}
      </summary>
      <p className="text-sm text-ink-soft">{m.admin_content_help_lines()}</p>
      <dl className="my-3 grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-2">
        {signs.map(([sign, meaning]) => (
          <div key={sign} className="flex flex-wrap items-baseline gap-x-3">
            <dt>
              <code
                dir="ltr"
                className="rounded-small border border-line bg-paper px-1.5 py-0.5 [unicode-bidi:isolate]"
              >
                {sign}
              </code>
            </dt>
            <dd className="text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const SITE_FIELD_LABELS = {
  site_name: m.admin_setting_site_name,
  site_url: m.admin_content_field_site_url,
  contact_email: m.admin_setting_contact_email,
  open_results: m.admin_content_field_open_results,
} as const
