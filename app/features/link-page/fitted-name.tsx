import type { CSSProperties } from "react"

/** A name with a longer word is set smaller, so that it does not break within it. */
const LONG_WORD = 12

/** From so many letters on a word may be wider than a telephone, in the largest type. */
const WIDE = 9

/** A name that never breaks within a word, or at the hyphen of one: type gets smaller with the longest of its words. */
export function FittedName({ name, lang }: { name: string; lang?: string }) {
  const longest = Math.max(...name.split(/\s+/u).map(widthOf))
  const style = longest > WIDE ? ({ "--w": longest } as CSSProperties) : undefined
  return (
    <bdi style={style} lang={lang}>
      {(name.includes("-") ? name.split(/(\s+)/u) : [name]).map((part, place) =>
        part.includes("-") ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never moves
          <span key={place} className="one">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </bdi>
  )
}

/** Whether a name is to be set smaller: longer than `most` signs, or with a word that would break. */
export function isLongName(name: string, most: number) {
  return name.length > most || name.split(/\s/).some((word) => word.length > LONG_WORD)
}

/** In letters: capitals are wider than others, and marks upon a letter have no width. */
function widthOf(word: string) {
  const letters = word.normalize("NFC").replace(/\p{M}/gu, "")
  return Math.round(
    Array.from(letters).length + 0.3 * (letters.match(/\p{Lu}|\p{Extended_Pictographic}/gu)?.length ?? 0),
  )
}
