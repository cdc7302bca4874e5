import { Link } from "react-router"
import * as paths from "#app/paths"
import { Avatar } from "#app/ui/avatar"
import { classNames } from "#app/ui/class-names"
import { Icon } from "#app/ui/icon"
import { localizedHref, m } from "#messages"
import type { AddressedRow } from "./queries.server"
import { fateText } from "./words"

type KitListProps = { kits: readonly AddressedRow[]; next: string | null; now: Date }

/** The kits made for brands, with what became of each. */
export function KitList({ kits, next, now }: KitListProps) {
  return (
    <section className="grid content-start gap-3" aria-labelledby="brand-kits">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="brand-kits" className="text-2xl">
          {m.brand_kit_list()}
        </h2>
        <Link
          to={localizedHref(paths.newBrandKit)}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent-ink underline underline-offset-4"
        >
          <Icon name="plus" size={18} />
          {m.brand_kit_make()}
          <span className="sr-only"> : {m.brand_kit_new_title()}</span>
        </Link>
      </div>
      {kits.length === 0 ? (
        <p className="max-w-[60ch] text-ink-soft">{m.brand_kit_none()}</p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {kits.map((kit) => (
            <li key={kit.id}>
              <Link
                to={localizedHref(paths.brandKit(kit.id))}
                className="grid min-h-19 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 px-4 py-2.5 no-underline hover:bg-line/40 focus-visible:-outline-offset-2"
              >
                <Avatar name={kit.brand} size={48} className="rounded-card" />
                <span className="grid grid-cols-[minmax(0,1fr)]">
                  <bdi className="truncate text-lg leading-snug font-semibold [text-align:match-parent] [text-align:-webkit-match-parent]">
                    {kit.brand}
                  </bdi>
                  <span className={classNames("text-ink-soft", isOver(kit) && "italic rtl:not-italic")}>
                    {fateText(kit, now)}
                  </span>
                </span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {next && (
        <Link
          to={`${localizedHref(paths.makeMediaKit)}?after=${next}#brand-kits`}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
        >
          {m.brand_kit_more()}
        </Link>
      )}
    </section>
  )
}

function isOver({ state }: AddressedRow) {
  return state === "expired" || state === "withdrawn"
}
