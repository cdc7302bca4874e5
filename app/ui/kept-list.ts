import { useEffect, useState } from "react"

/**
 * What waits for the network, in its order: it is there again when the page is loaded anew, in this tab alone. `isItem` and
 * `canKeep` are the same at each rendering; what cannot be kept, as files cannot, is lost with the page.
 */
export function useKeptList<Item extends Readonly<{ key: string }>>(
  place: string,
  isItem: (kept: unknown) => kept is Item,
  canKeep: (item: Item) => boolean = always,
) {
  const [items, setItems] = useState<readonly Item[]>([])
  useEffect(() => {
    const kept = keptIn(place).filter(isItem)
    if (kept.length > 0) setItems((now) => [...kept, ...now])
  }, [place, isItem])
  useEffect(() => {
    const kept = items.filter(canKeep)
    try {
      if (kept.length > 0) sessionStorage.setItem(place, JSON.stringify(kept))
      else sessionStorage.removeItem(place)
    } catch {
      // A browser that keeps nothing: what waits is lost with the page.
    }
  }, [place, items, canKeep])
  return {
    items,
    add: (added: Item) => setItems((now) => [...now, added]),
    remove: (key: string) => setItems((now) => now.filter((each) => each.key !== key)),
  }
}

const always = () => true

function keptIn(place: string): unknown[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? "[]")
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
