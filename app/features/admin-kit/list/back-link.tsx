import type { ReactNode } from "react"
import { Link } from "react-router"
import { Icon } from "#app/ui/icon"

/** The link from a screen that replaced the list back to the list as it was. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold underline-offset-4 hover:underline"
    >
      <Icon name="arrow-left" size={18} />
      {children}
    </Link>
  )
}
