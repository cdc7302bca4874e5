/** The tag of what an id names. An id from an address or a form may stand in capitals: whoever reads and whoever touches say the same. */
export function tagOf(kind: string, id: string) {
  return `${kind}:${id.toLowerCase()}`
}
