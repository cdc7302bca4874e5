import { Fragment } from "react"

/**
 * What reads from left to right in every language: addresses, `@name`, `#tag`, and digits in groups. In Arabic words the sign would go
 * to the name's end, and the groups of a telephone number would change places.
 */
const LEFT_TO_RIGHT = new RegExp(
  [
    /https?:\/\/[^\s<>"»]*[^\s<>"»،؛؟.,;:!?)]/,
    /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]{1,63})+/,
    /(?<!\w)[@#]\w(?:[\w.-]*\w)?/,
    /(?<!\w)\+?\(?\d{1,4}\)?(?:[ \u00a0\u202f-]?\(\d\) ?\d{1,4})?(?:[ \u00a0\u202f]\d{1,4}){2,}(?!\w)/,
    /(?<!\w)\d{1,3}(?: \d{3})+(?!\w)/,
    /(?<!\w)\+?\d+(?:[-./]\d{1,20})+(?!\w)/,
    /(?<!\w)\+\d+/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
)

/** Short ones stay on one line: a browser breaks a number behind its hyphen, and a telephone number anywhere. */
const LONGEST_WHOLE = 24

/**
 * Words that somebody wrote, in an element with `dir="auto"` or `<bdi>`. The direction comes from what is around the parts that read
 * from left to right, as these are isolated.
 */
export function PersonsWords({ children }: { children: string }) {
  const others = children.split(LEFT_TO_RIGHT)
  const parts = children.match(LEFT_TO_RIGHT) ?? []
  return others.map((other, place) => {
    const part = parts[place]
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other order than that of the words
      <Fragment key={place}>
        {other}
        {part && (
          <bdi dir="ltr" className={part.length > LONGEST_WHOLE ? undefined : "whitespace-nowrap"}>
            {part}
          </bdi>
        )}
      </Fragment>
    )
  })
}
