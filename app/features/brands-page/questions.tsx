import type { ReactNode } from "react"
import { NEW_CONVERSATIONS } from "#app/features/companies/public"
import { OPEN_RESULTS } from "#app/features/directory/public"
import * as paths from "#app/paths"
import { Icon } from "#app/ui/icon"
import { TextLink } from "#app/ui/text-link"
import { WholeWords } from "#app/ui/whole-words"
import { localizedHref, m } from "#messages"

/** Brands' questions, answered honestly. Opens without scripts. */
export function Questions() {
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="grid gap-7 py-10 lg:grid-cols-[0.7fr_1fr] lg:gap-14 lg:py-16"
    >
      <h2 id="questions-title" className="text-3xl lg:text-4xl">
        {m.brands_questions()}
      </h2>
      <div className="border-t-[1.5px] border-ink">
        <Question asked={m.brands_ask_figures()}>{m.brands_ask_figures_text()}</Question>
        <Question asked={m.brands_ask_account()}>{m.brands_ask_account_text()}</Question>
        <Question asked={m.brands_ask_limits()}>{m.brands_ask_limits_text(NEW_CONVERSATIONS)}</Question>
        <Question asked={m.brands_ask_verified()}>
          <WholeWords text={m.brands_ask_verified_text()} />
        </Question>
        <Question asked={m.brands_ask_pro()}>
          {m.brands_ask_pro_text({ open: OPEN_RESULTS })}{" "}
          <TextLink to={localizedHref(paths.ranking)}>{m.brands_ask_pro_link()}</TextLink>
        </Question>
        <Question asked={m.brands_ask_contract()}>{m.brands_ask_contract_text()}</Question>
      </div>
    </section>
  )
}

function Question({ asked, children }: { asked: string; children: ReactNode }) {
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-4 py-4 [&::-webkit-details-marker]:hidden">
        <h3 className="text-xl">{asked}</h3>
        <Icon name="plus" size={24} className="shrink-0 text-accent-ink transition-[rotate] group-open:rotate-45" />
      </summary>
      <p className="max-w-[60ch] pe-10 pb-6 text-ink-soft">{children}</p>
    </details>
  )
}
