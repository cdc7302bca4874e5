/** A `ref` for the chosen part of a row that is pushed along: on a telephone it may stand beyond the edge. */
export function bringIntoSight(chosen: HTMLElement | null) {
  chosen?.scrollIntoView({ block: "nearest", inline: "center" })
}
