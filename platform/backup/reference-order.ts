type Referring = { name: string; refersTo: readonly string[] }

/** Puts each behind those that it refers to, by name otherwise. Throws when they refer to each other in a circle. Pure. */
export function inOrderOfReference<T extends Referring>(all: readonly T[]): T[] {
  const placed = new Set<string>()
  const ordered: T[] = []
  let left = all.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name))
    const free = left.filter(({ refersTo }) => refersTo.every((other) => placed.has(other) || !names.has(other)))
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...names].join(", ")}`)
    for (const one of free) placed.add(one.name)
    ordered.push(...free)
    left = left.filter(({ name }) => !placed.has(name))
  }
  return ordered
}
