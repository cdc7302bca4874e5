import { Link } from "react-router"
import { m } from "#messages"
import { Icon } from "./icon"

/** The way from the home page to this one; the last is the page itself. */
export function Breadcrumb({ trail, current }: { trail: readonly { href: string; label: string }[]; current: string }) {
  return (
    <nav aria-label={m.ui_breadcrumb()}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        {trail.map(({ href, label }) => (
          <li key={href} className="flex items-center gap-2">
            <Link
              to={href}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
            >
              {label}
            </Link>
            <Icon name="chevron-right" size={14} />
          </li>
        ))}
        <li aria-current="page" className="font-medium text-ink">
          {current}
        </li>
      </ol>
    </nav>
  )
}
