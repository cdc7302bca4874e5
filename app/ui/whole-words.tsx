import { Fragment } from "react"

type WholeWordsProps = {
  text: string
  /** What stays on one line, where a line has the room for it. */
  whole?: string
}

/** A text in which no line breaks at the hyphen of "e-mail", large as it may be set, or within another word that is given. */
export function WholeWords({ text, whole = "e-mail" }: WholeWordsProps) {
  const [first, ...others] = text.split(whole)
  return (
    <>
      {first}
      {others.map((after, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text stand where they stand
        <Fragment key={place}>
          <span className="inline-block max-w-full wrap-anywhere">{whole}</span>
          {after}
        </Fragment>
      ))}
    </>
  )
}
