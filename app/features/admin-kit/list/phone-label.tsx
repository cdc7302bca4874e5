/** What a cell of a stacked table is about: on a telephone there is no heading above. */
export function PhoneLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="me-2 text-sm text-ink-soft md:hidden">
      {children}
    </span>
  )
}
