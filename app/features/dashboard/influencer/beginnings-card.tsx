import { useId } from "react"
import * as paths from "#app/paths"
import { Card } from "#app/ui/card"
import { Icon } from "#app/ui/icon"
import { LinkButton } from "#app/ui/link-button"
import { currentLocale, localizedHref, m } from "#messages"
import { isolatedNumber } from "#platform/text/isolated-number"
import { BEGINNINGS, type Beginning } from "./beginnings"
import type { CreatorHome } from "./home.server"

/** 'Pour bien commencer': what is done in one line, and each thing that is left with its button. */
export function BeginningsCard({ done, left }: CreatorHome["beginnings"]) {
  const id = useId()
  return (
    <Card as="section" padding="none" aria-labelledby={id}>
      <div className="grid gap-3 p-5 pb-4">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id={id} className="text-xl">
            {m.home_begin()}
          </h2>
          <span className="figures font-semibold text-ink-soft">
            {m.home_begin_done({
              done: isolatedNumber(done.length),
              all: isolatedNumber(BEGINNINGS.length),
            })}
          </span>
        </div>
        <progress className="progress" max={BEGINNINGS.length} value={done.length} aria-labelledby={id} />
      </div>
      <ul className="divide-y divide-line">
        <li className="flex min-h-14 items-center gap-4 px-5 py-2.5 text-ink-soft">
          <span className="grid size-6.5 shrink-0 place-items-center rounded-pill bg-ok text-paper">
            <Icon name="check" size={16} />
          </span>
          <span className="sr-only">{m.home_begin_is_done()}</span>
          <span className="inline-block first-letter:uppercase">
            {new Intl.ListFormat(currentLocale(), { type: "conjunction" }).format(
              done.map((each) => WORDS[each].done()),
            )}
          </span>
        </li>
        {left.map((each) => (
          <Left key={each} beginning={each} />
        ))}
      </ul>
    </Card>
  )
}

function Left({ beginning }: { beginning: Beginning }) {
  const { title, text, to, action } = WORDS[beginning]
  return (
    <li className="flex min-h-18 items-center gap-4 px-5 py-2.5">
      <span aria-hidden="true" className="edge size-6.5 shrink-0 rounded-pill" />
      <span className="grid min-w-0 flex-1">
        <b className="leading-snug font-semibold">{title()}</b>
        <span className="text-sm text-ink-soft">{text()}</span>
      </span>
      <LinkButton to={localizedHref(to)} variant="line" size="small">
        {action()}
        <span className="sr-only"> : {title()}</span>
      </LinkButton>
    </li>
  )
}

const WORDS = {
  name: {
    done: m.home_name_done,
    title: m.home_name_done,
    text: m.home_name_done,
    to: paths.editorAddress,
    action: m.home_do_change,
  },
  networks: {
    done: m.home_networks_done,
    title: m.home_networks,
    text: m.home_networks_text,
    to: paths.socialProfiles,
    action: m.dashboard_completion_add,
  },
  card: {
    done: m.home_card_done,
    title: m.home_card,
    text: m.home_card_text,
    to: paths.profile,
    action: m.home_do_complete,
  },
  first_link: {
    done: m.home_link_done,
    title: m.home_link,
    text: m.home_link_text,
    to: `${paths.editor}?add=link`,
    action: m.dashboard_completion_add,
  },
  in_bio: {
    done: m.home_bio_done,
    title: m.home_bio,
    text: m.home_bio_text,
    to: paths.editorAddress,
    action: m.home_do_take,
  },
  prices: {
    done: m.home_prices_done,
    title: m.home_prices,
    text: m.home_prices_text,
    to: `${paths.makeMediaKit}#packages`,
    action: m.home_do_fix,
  },
} as const satisfies Record<Beginning, unknown>
