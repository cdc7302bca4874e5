import { Icon } from "#app/ui/icon"
import { m } from "#messages"
import { Pieces } from "./legal-body"
import type { LegalHeading } from "./legal-text"

type ContentsProps = { headings: readonly LegalHeading[] }

/** The way into a long text, beside it and in sight while one reads; where there is no room beside, folded above it. */
export function LegalContents({ headings }: ContentsProps) {
  return (
    <>
      <details className="group edge rounded-card bg-surface lg:hidden print:hidden">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 px-4 font-semibold">
          {m.content_contents()}
          <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={m.content_contents()} className="border-t border-line px-4 py-2">
          <Headings headings={headings} className="min-h-11 py-2" />
        </nav>
      </details>
      <nav
        aria-label={m.content_contents()}
        className="sticky top-[calc(var(--bar)+2rem)] max-h-[calc(100dvh-var(--bar)-4rem)] self-start overflow-y-auto max-lg:hidden print:hidden"
      >
        <p className="mb-2 text-sm font-semibold">{m.content_contents()}</p>
        <Headings headings={headings} className="py-1.5 text-sm" />
      </nav>
    </>
  )
}

function Headings({ headings, className }: ContentsProps & { className: string }) {
  return (
    <ol className="grid">
      {headings.map(({ id, number, pieces }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={`flex items-baseline gap-2 leading-snug text-ink-soft underline-offset-4 hover:text-ink hover:underline ${className}`}
          >
            {number && <span className="figures min-w-6 text-accent-ink">{number}</span>}
            <span className="min-w-0">
              <Pieces pieces={pieces} />
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}
