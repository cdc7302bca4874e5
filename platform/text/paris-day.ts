let paris: Intl.DateTimeFormat | undefined

/** The day of a moment in Paris, as `2026-01-31`: the day that screens, totals and the time that events are kept go by. */
export function parisDay(moment: Date) {
  // Swedes write dates as ISO does.
  paris ??= new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "Europe/Paris" })
  return paris.format(moment)
}
