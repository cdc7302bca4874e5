import { Link } from "react-router"
import { m } from "#messages"
import { classNames } from "./class-names"
import { Icon } from "./icon"

/**
 * The way from the home page to this one; the last is the page itself. On telephones a long one is one line: the step just
 * above, and what of the page's name has room beside it, since the heading says it in full.
 */
export function Breadcrumb({ trail, current }: { trail: readonly { href: string; label: string }[]; current: string }) {
  const isLong = trail.length > 1
  return (
    <nav aria-label={m.ui_breadcrumb()}>
      <ol
        className={classNames("flex items-center gap-x-2 text-sm text-ink-soft", isLong ? "sm:flex-wrap" : "flex-wrap")}
      >
        {trail.map(({ href, label }, step) => (
          <li key={href} className={classNames("flex items-center gap-2", step < trail.length - 1 && "max-sm:hidden")}>
            <Link
              to={href}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
            >
              {label}
            </Link>
            <Icon name="chevron-right" size={14} />
          </li>
        ))}
        <li aria-current="page" className={classNames("font-medium text-ink", isLong && "min-w-0 max-sm:truncate")}>
          {current}
        </li>
      </ol>
    </nav>
  )
}
