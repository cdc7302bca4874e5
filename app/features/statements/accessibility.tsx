import * as paths from "#app/paths"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { noonOf } from "#platform/text/day"
import { formatDate } from "#platform/text/format"
import { Points, Section, Statement, WriteTo } from "./statement"

/** When what is said below was last checked. */
const CHECKED_ON = noonOf("2026-11-21")
/** The authority to which French law sends people whom a site gives no answer. */
const DEFENDER = "https://formulaire.defenseurdesdroits.fr/"

/** How far everybody can use the site, said as it is. */
export function AccessibilityStatement({ email }: { email: string }) {
  return (
    <Statement title={m.accessibility_title()} intro={m.accessibility_intro()}>
      <Section title={m.accessibility_state()}>
        <p>{m.accessibility_state_text()}</p>
        <p>{m.accessibility_state_own()}</p>
      </Section>
      <Section title={m.accessibility_checked()}>
        <Points>
          {[
            m.accessibility_checked_axe(),
            m.accessibility_checked_contrast(),
            m.accessibility_checked_keyboard(),
            m.accessibility_checked_layout(),
          ]}
        </Points>
      </Section>
      <Section title={m.accessibility_gaps()}>
        <Points>
          {[
            m.accessibility_gap_readers(),
            m.accessibility_gap_content(),
            m.accessibility_gap_players(),
            m.accessibility_gap_pdf(),
          ]}
        </Points>
      </Section>
      <Section title={m.accessibility_report()}>
        <p>{m.accessibility_report_text()}</p>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <WriteTo email={email} />
          <TextLink to={localizedHref(paths.contact)}>{m.statement_contact()}</TextLink>
        </p>
        <p>
          {m.accessibility_appeal()}{" "}
          <TextLink to={DEFENDER} newTab>
            {m.accessibility_defender()}
          </TextLink>
        </p>
        <p className="text-ink-soft">{m.accessibility_date({ date: formatDate(CHECKED_ON, currentLocale()) })}</p>
      </Section>
    </Statement>
  )
}
