/** One line of a proof's table: what was tried, what was found, and whether it is as the guide says. */
export type Finding = Readonly<{ what: string; found: string; held: boolean | "not tried" }>

/** What a proof starts is stopped at its end, the last first. */
export type World = Readonly<{
  /** Of this run alone, removed at its end. */
  folder: string
  /** What stops it; called at once where the run is over already. */
  atEnd(stop: () => unknown): void
}>

export type Proof = Readonly<{
  name: string
  /** What it proves, as a heading. */
  title: string
  /** Debian's packages, and the file of each that is looked for. */
  packages: Readonly<Record<string, string>>
  run(world: World): Promise<readonly Finding[]>
}>

/** A finding that holds if `isHeld`. */
export function finding(what: string, isHeld: boolean, found: string): Finding {
  return { what, found, held: isHeld }
}
