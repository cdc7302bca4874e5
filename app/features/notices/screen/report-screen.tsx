import type { ReactNode } from "react"
import * as paths from "#app/paths"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { Screen } from "#app/ui/screen"
import { ALONE_LINK, TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"

/** What can be reported here, the form, and other places to turn to. */
export function ReportScreen({ children }: { children: ReactNode }) {
  return (
    <Screen
      title={m.report_title()}
      width="reading"
      above={<Breadcrumb trail={[{ href: localizedHref("/"), label: m.nav_home() }]} current={m.report_title()} />}
      description={<p>{m.report_intro()}</p>}
    >
      {children}
      <section className="mt-10 grid gap-2 border-t border-line pt-6 text-ink-soft">
        <h2 className="text-lg text-ink">{m.report_after()}</h2>
        <p>{m.report_after_text()}</p>
        <p>{m.report_emergency()}</p>
        <p>
          <TextLink to={localizedHref(paths.contact)} className={ALONE_LINK}>
            {m.report_contact()}
          </TextLink>
        </p>
      </section>
    </Screen>
  )
}
