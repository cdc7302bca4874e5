import { Link } from "react-router"
import { m } from "#messages"
import { classNames } from "./class-names"
import { Icon } from "./icon"

/**
 * The way from the home page to this one; the last is the page itself. On telephones a long one is one line: the step just
 * above, of three fifths at most, and what of the page has room beside it, since the heading says the page's name in full.
 */
export function Breadcrumb({ trail, current }: { trail: readonly { href: string; label: string }[]; current: string }) {
  const isLong = trail.length > 1
  return (
    <nav aria-label={m.ui_breadcrumb()}>
      <ol
        className={classNames("flex items-center gap-x-2 text-sm text-ink-soft", isLong ? "sm:flex-wrap" : "flex-wrap")}
      >
        {trail.map(({ href, label }, step) => (
          <li
            key={href}
            className={classNames(
              "flex items-center gap-2",
              isLong && "max-sm:max-w-3/5 max-sm:flex-none",
              step < trail.length - 1 && "max-sm:hidden",
            )}
          >
            <Link
              to={href}
              className={classNames(
                "inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline",
                isLong && "min-w-0",
              )}
            >
              {isLong ? <Cut>{label}</Cut> : label}
            </Link>
            <Icon name="chevron-right" size={14} />
          </li>
        ))}
        <li aria-current="page" className={classNames("font-medium text-ink", isLong && "flex min-w-0")}>
          {isLong ? <Cut>{current}</Cut> : current}
        </li>
      </ol>
    </nav>
  )
}

/** Words in a direction of their own are cut at their own end. */
function Cut({ children }: { children: string }) {
  return (
    <span dir="auto" className="min-w-0 max-sm:truncate">
      {children}
    </span>
  )
}
