import { Link } from "react-router"
import * as paths from "#app/paths"
import { classNames } from "#app/ui/class-names"
import { localizedHref, m } from "#messages"

const LOOK =
  "grid min-h-11 place-items-center rounded-pill px-5 font-semibold no-underline aria-[current]:bg-ink aria-[current]:text-paper"

/** The two sides of the one screen at the door: signing in and signing up. */
export function DoorSwitch({ at }: { at: "sign-in" | "register" }) {
  const sides = [
    { side: "sign-in", href: paths.signIn, label: m.nav_sign_in() },
    { side: "register", href: paths.register, label: m.nav_sign_up() },
  ] as const
  return (
    <nav aria-label={m.login_switch()} className="edge grid grid-cols-2 gap-1 rounded-pill bg-surface p-1">
      {sides.map(({ side, href, label }) => (
        <Link
          key={side}
          to={localizedHref(href)}
          aria-current={side === at ? "page" : undefined}
          className={classNames(LOOK, side !== at && "text-ink-soft hover:text-ink")}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
