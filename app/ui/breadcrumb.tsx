import { Link } from "react-router"
import { m } from "#messages"
import { classNames } from "./class-names"
import { Icon } from "./icon"

/** The way from the home page to this one; the last is the page itself. */
export function Breadcrumb({ trail, current }: { trail: readonly { href: string; label: string }[]; current: string }) {
  return (
    <nav aria-label={m.ui_breadcrumb()}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        {/* On a telephone, where the bar leads to the first as well, the room goes to the others. */}
        {trail.map(({ href, label }, place) => (
          <li
            key={href}
            className={classNames("items-center gap-2", place === 0 && trail.length > 1 ? "hidden sm:flex" : "flex")}
          >
            <Link
              to={href}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
            >
              {label}
            </Link>
            <Icon name="chevron-right" size={14} />
          </li>
        ))}
        {/* Cut rather than alone on a second line: the heading that follows says the same in full. */}
        <li aria-current="page" className="w-20 grow font-medium text-ink">
          <span dir="auto" className="block truncate [text-align:match-parent] [text-align:-webkit-match-parent]">
            {current}
          </span>
        </li>
      </ol>
    </nav>
  )
}
