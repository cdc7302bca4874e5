import { OPEN_RESULTS } from "#app/features/directory/public"
import * as paths from "#app/paths"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import { Points, Section, Statement } from "./statement"

/** In which order creators are shown, and what has no say in it. */
export function RankingStatement() {
  return (
    <Statement title={m.ranking_title()} intro={m.ranking_intro()}>
      <Section title={m.ranking_directory()}>
        <p>{m.ranking_directory_text()}</p>
        <Points>{[m.ranking_directory_name(), m.ranking_directory_followers(), m.ranking_directory_recent()]}</Points>
        <p>{m.ranking_directory_filters()}</p>
        <p>{m.ranking_directory_landing()}</p>
      </Section>
      <Section title={m.ranking_home()}>
        <p>{m.ranking_home_text()}</p>
      </Section>
      <Section title={m.ranking_read()}>
        <p>{m.ranking_read_text()}</p>
        <p>{m.ranking_read_rest()}</p>
      </Section>
      <Section title={m.ranking_pro()}>
        <p>{m.ranking_pro_text({ open: OPEN_RESULTS })}</p>
      </Section>
      <Section title={m.ranking_nothing()}>
        <Points>{[m.ranking_nothing_money(), m.ranking_nothing_mark(), m.ranking_nothing_person()]}</Points>
        <p>
          {m.ranking_ask()} <TextLink to={localizedHref(paths.contact)}>{m.statement_contact()}</TextLink>
        </p>
      </Section>
    </Statement>
  )
}
