import { ChoiceLinks } from "#app/ui/choice-links"
import { m } from "#messages"
import { ENTRY_SORTS, type EntrySort } from "./order"

export function OrderChoice({ current }: { current: EntrySort }) {
  return <ChoiceLinks label={m.lists_sort()} name="sort" values={ENTRY_SORTS} current={current} words={sortName} />
}

function sortName(sort: EntrySort) {
  switch (sort) {
    case "added":
      return m.lists_sort_added()
    case "name":
      return m.lists_sort_name()
    case "followers":
      return m.lists_sort_followers()
  }
}
