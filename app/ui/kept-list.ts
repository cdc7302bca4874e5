import { useEffect, useState } from "react"
import { changeAt, type KeptPlace, keptAt } from "./on-device"

/**
 * A list that waits for the network, in order: it is restored when the page is opened again, in another tab too. `isItem` and `canKeep` are
 * the same at each rendering; items that cannot be stored, such as files, are lost with the page.
 */
export function useKeptList<Item extends Readonly<{ key: string }>>(
  place: KeptPlace,
  isItem: (kept: unknown) => kept is Item,
  canKeep: (item: Item) => boolean = always,
) {
  const [items, setItems] = useState<readonly Item[]>([])
  useEffect(() => {
    let isShown = true
    void keptAt(place).then((there) => {
      const kept = listIn(there?.value).filter(isItem)
      if (!isShown || kept.length === 0) return
      setItems((now) => [...kept.filter(({ key }) => !now.some((each) => each.key === key)), ...now])
    })
    return () => {
      isShown = false
    }
  }, [place, isItem])
  return {
    items,
    add(added: Item) {
      setItems((now) => [...now, added])
      if (canKeep(added)) void changeAt(place, (kept) => [...listIn(kept), added])
    },
    remove(key: string) {
      setItems((now) => now.filter((each) => each.key !== key))
      // Items that another tab has added meanwhile stay.
      void changeAt(place, (kept) => {
        const left = listIn(kept).filter((each) => !(isItem(each) && each.key === key))
        return left.length > 0 ? left : null
      })
    },
  }
}

const always = () => true

function listIn(kept: unknown): unknown[] {
  return Array.isArray(kept) ? kept : []
}
