/** What a cell of a stacked table is about: on a telephone there is no heading above. A box of its own, so that no Arabic letter joins what follows. */
export function PhoneLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="me-2 inline-block text-sm text-ink-soft md:hidden">
      {children}
    </span>
  )
}
