/**
 * The heading of a cell in a stacked table: on telephones there is none above. In a box of its own, so that no Arabic letter joins what
 * follows.
 */
export function PhoneLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="me-2 inline-block text-sm text-ink-soft md:hidden">
      {children}
    </span>
  )
}
