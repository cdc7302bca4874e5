import type { ReactNode } from "react"
import { Link } from "react-router"
import { localizedHref } from "#messages"

/** The views of a tab, side by side above what they show. */
export function Views({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="flex gap-x-6 overflow-x-auto overflow-y-hidden border-b border-line">
      {children}
    </nav>
  )
}

export function ViewLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link
      to={localizedHref(to)}
      preventScrollReset
      aria-current={isCurrent ? "page" : undefined}
      className="inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent font-semibold text-ink-soft no-underline hover:text-ink aria-[current]:border-accent aria-[current]:text-ink max-sm:text-sm"
    >
      {children}
    </Link>
  )
}
