import { m } from "#messages"
import { numberText } from "#platform/text/number-text"
import type { DirectoryCount } from "../search"

export function countWords(count: DirectoryCount) {
  return "exact" in count
    ? m.directory_count({ count: count.exact, figure: numberText(count.exact) })
    : m.directory_count_more({ count: count.moreThan, figure: numberText(count.moreThan) })
}
