// In this range one UTF-16 unit is always one character for the reader: no combining marks, no surrogates, and no
// carriage return, which makes one character with the line feed after it.
const ONE_UNIT_EACH = /^[\n\x20-\u02ff]*$/

let segmenter: Intl.Segmenter | undefined

/** The first `max` characters as a reader counts them (grapheme clusters): never half an emoji, never a letter without its accent. */
export function cutText(text: string, max: number) {
  if (text.length <= max) return text
  if (ONE_UNIT_EACH.test(text.slice(0, max + 1))) return text.slice(0, max)

  segmenter ??= new Intl.Segmenter("fr")
  let taken = 0
  for (const { index } of segmenter.segment(text)) {
    if (taken === max) return text.slice(0, index)
    taken += 1
  }
  return text
}

/** Like `cutText`, with "…" after the `max` characters when something was left out. */
export function cutWithEllipsis(text: string, max: number) {
  const cut = cutText(text, max)
  return cut.length < text.length ? `${cut}…` : text
}
