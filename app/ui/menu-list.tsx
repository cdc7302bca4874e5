import type { ReactNode } from "react"
import { Link } from "react-router"
import { Icon } from "./icon"
import type { IconName } from "./icons/lucide"

/** Rows that each lead somewhere, under their heading. */
export function MenuList({ title, children }: { title?: string | undefined; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      {title && <h2 className="ps-0.5 font-text text-sm font-semibold tracking-normal text-ink-soft">{title}</h2>}
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">{children}</ul>
    </section>
  )
}

const ROW = "flex min-h-14 items-center gap-3.5 px-4 py-2"

/** `value` says what stands behind it: how many, whether it is on. */
export function MenuRow(props: { href: string; icon: IconName; label: string; value?: ReactNode }) {
  const { href, icon, label, value } = props
  return (
    <li>
      <Link to={href} className={`${ROW} no-underline hover:bg-line/40 focus-visible:-outline-offset-2`}>
        <Icon name={icon} size={22} />
        <span className="min-w-0 flex-1">{label}</span>
        {value !== undefined && <span className="figures text-end text-sm text-ink-soft">{value}</span>}
        <Icon name="chevron-right" className="text-ink-soft" />
      </Link>
    </li>
  )
}

/** Something that is set on the row itself. */
export function MenuSetting(props: { icon: IconName; label: string; children: ReactNode }) {
  const { icon, label, children } = props
  return (
    <li className="grid gap-2 px-4 py-3">
      <p className="flex items-center gap-3.5">
        <Icon name={icon} size={22} />
        {label}
      </p>
      {children}
    </li>
  )
}

/** Rows for a few, folded away from all others. */
export function MenuFold({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <li>
      <details className="group">
        <summary
          className={`${ROW} cursor-pointer list-none text-ink-soft hover:bg-line/40 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden`}
        >
          <Icon name={icon} size={22} />
          <span className="flex-1">{label}</span>
          <Icon name="chevron-down" className="transition-[rotate] group-open:rotate-180" />
        </summary>
        <ul className="divide-y divide-line border-t border-line">{children}</ul>
      </details>
    </li>
  )
}
