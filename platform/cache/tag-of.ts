/** The tag of what an id names. An id from an address or a form may stand in capitals: reading and touching say the same. */
export function tagOf(kind: string, id: string) {
  return `${kind}:${id.toLowerCase()}`
}
