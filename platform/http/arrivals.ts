/**
 * The most that the bodies of large requests may hold at once, from their first byte until they are answered: an eighth of a small machine's
 * memory.
 */
export const BYTES_AT_ONCE = 128 * 1024 * 1024

type Body = { whose: string; bytes: number; isWhole: boolean; cut: () => void }

/** One body as it comes. */
export type Arrival = Readonly<{
  came: (bytes: number) => void
  /** All of it has come. */
  whole: () => void
  /** It has been answered, or will be by nobody. */
  end: () => void
}>

/**
 * Counts what large bodies hold. While they hold too much together, the heaviest that still comes of whoever holds most is cut: who brings a
 * hundred at once loses their own.
 */
export function createArrivals(most = BYTES_AT_ONCE) {
  const bodies = new Set<Body>()
  let held = 0

  function begin(whose: string, cut: () => void): Arrival {
    const body: Body = { whose, bytes: 0, isWhole: false, cut }
    bodies.add(body)
    return {
      came(bytes) {
        if (!bodies.has(body)) return
        body.bytes += bytes
        held += bytes
        if (held > most) makeRoom()
      },
      whole() {
        body.isWhole = true
      },
      end: () => forget(body),
    }
  }

  function makeRoom() {
    const byOwner = new Map<string, number>()
    for (const { whose, bytes } of bodies) byOwner.set(whose, (byOwner.get(whose) ?? 0) + bytes)
    const ofOwner = ({ whose }: Body) => byOwner.get(whose) ?? 0
    const coming = [...bodies].filter((body) => !body.isWhole)
    coming.sort((one, other) => ofOwner(other) - ofOwner(one) || other.bytes - one.bytes)
    for (const body of coming) {
      if (held <= most) return
      forget(body)
      body.cut()
    }
  }

  function forget(body: Body) {
    if (bodies.delete(body)) held -= body.bytes
  }

  return { begin, held: () => held }
}
