import { useId } from "react"
import { Link } from "react-router"

type NeighboursProps = { title: string; links: readonly { href: string; label: string; creators: string }[] }

/** Pages beside this one, each with how many it shows. */
export function Neighbours({ title, links }: NeighboursProps) {
  const id = useId()
  return (
    <nav aria-labelledby={id} className="mt-12 grid gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ href, label, creators }) => (
          <li key={href}>
            <Link
              to={href}
              className="edge flex min-h-11 items-center gap-2 rounded-pill bg-surface px-4 font-medium hover:bg-accent-soft"
            >
              <bdi>{label}</bdi>
              <bdi className="figures text-sm text-ink-soft">{creators}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
