import { useEffect, useState } from "react"
import { type KeptPlace, keepAt, keptAt } from "./on-device"

/**
 * What waits for the network, in its order: it is there again when the page is opened anew, in another tab too. `isItem` and
 * `canKeep` are the same at each rendering; what cannot be kept, as files cannot, is lost with the page.
 */
export function useKeptList<Item extends Readonly<{ key: string }>>(
  place: KeptPlace,
  isItem: (kept: unknown) => kept is Item,
  canKeep: (item: Item) => boolean = always,
) {
  const [items, setItems] = useState<readonly Item[]>([])
  useEffect(() => {
    const kept = itemsAt(place).filter(isItem)
    if (kept.length > 0) setItems((now) => [...kept.filter(({ key }) => !now.some((each) => each.key === key)), ...now])
  }, [place, isItem])
  return {
    items,
    add(added: Item) {
      setItems((now) => [...now, added])
      if (canKeep(added)) keepItems(place, [...itemsAt(place), added])
    },
    remove(key: string) {
      setItems((now) => now.filter((each) => each.key !== key))
      // What another tab has added meanwhile stays.
      keepItems(
        place,
        itemsAt(place).filter((kept) => !(isItem(kept) && kept.key === key)),
      )
    },
  }
}

const always = () => true

function itemsAt(place: KeptPlace): unknown[] {
  const kept = keptAt(place)?.value
  return Array.isArray(kept) ? kept : []
}

function keepItems(place: KeptPlace, items: readonly unknown[]) {
  keepAt(place, items.length > 0 ? items : null)
}
