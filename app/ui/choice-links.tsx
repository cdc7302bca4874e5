import { Link } from "react-router"
import { classNames } from "./class-names"

type ChoiceLinksProps<Value> = {
  label: string
  /** The name in the query, as in `?days=30`. */
  name: string
  values: readonly Value[]
  current: Value
  words: (value: Value) => string
  /** Other parameters of the address, which stay. */
  beside?: Readonly<Record<string, string>>
}

/** One of a few, which stands in the address: links, which need no script and can be kept. */
export function ChoiceLinks<Value extends string | number>(props: ChoiceLinksProps<Value>) {
  const { label, name, values, current, words, beside } = props
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {values.map((value) => (
          <li key={value}>
            <Link
              to={`?${new URLSearchParams({ ...beside, [name]: String(value) })}`}
              preventScrollReset
              replace
              aria-current={value === current ? "true" : undefined}
              className={classNames(
                "flex min-h-11 items-center rounded-pill border px-4 text-sm font-medium whitespace-nowrap no-underline",
                value === current
                  ? "border-accent-soft bg-accent-soft text-accent-ink"
                  : "border-line text-ink-soft hover:border-ink-soft hover:text-ink",
              )}
            >
              {words(value)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
