/** Words in which no line breaks at the hyphen of "e-mail", large as they are set. */
export function WholeWords({ text }: { text: string }) {
  return text.split(/(e-mail)/).map((part, place) =>
    part === "e-mail" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text stand where they stand
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
