import * as paths from "#app/paths"
import { Fold } from "#app/ui/fold"
import { TextLink } from "#app/ui/text-link"
import { localizedHref } from "#messages"
import type { WhyView } from "./view"
import { useWords } from "./words"

/** Why the first of a list is the first, with the facts of that card. */
export function WhyFirst({ why: { title, reasons } }: { why: WhyView }) {
  const words = useWords()
  return (
    <div className="text-sm">
      <Fold label={title}>
        <ul className="grid max-w-[68ch] list-disc gap-1 ps-5 pb-2 text-ink-soft marker:text-accent">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
          <li>
            <TextLink to={localizedHref(paths.ranking)}>{words.orderWhy}</TextLink>
          </li>
        </ul>
      </Fold>
    </div>
  )
}
