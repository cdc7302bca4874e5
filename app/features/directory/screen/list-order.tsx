import * as paths from "#app/paths"
import { Icon } from "#app/ui/icon"
import { ProvenanceDot } from "#app/ui/provenance-dot"
import { TextLink } from "#app/ui/text-link"
import { localizedHref } from "#messages"
import { useWords } from "./words"

/** How the list is ordered, and what the signs beside the figures mean. */
export function ListOrder({ order }: { order: string }) {
  const words = useWords()
  return (
    <div className="grid gap-4 border-t border-line pt-6 text-sm text-ink-soft">
      <p>
        {order}{" "}
        <TextLink to={localizedHref(paths.ranking)} className="whitespace-nowrap max-sm:whitespace-normal">
          {words.orderWhy}
        </TextLink>
      </p>
      <p>
        <TextLink to={localizedHref(paths.creators)} className="inline-block py-2">
          {words.byTopic}
        </TextLink>
      </p>
      <ul aria-label={words.legend} className="flex flex-wrap gap-x-6 gap-y-1.5">
        <li>
          <ProvenanceDot provenance="connected">{words.connected}</ProvenanceDot>
        </li>
        <li>
          <ProvenanceDot provenance="public_api">{words.publicApi}</ProvenanceDot>
        </li>
        <li>
          <ProvenanceDot provenance="declared">{words.declared}</ProvenanceDot>
        </li>
        <li className="inline-flex items-center gap-1.5">
          <Icon name="clock" size={14} className="text-warn" />
          {words.stale}
        </li>
        <li className="inline-flex items-center gap-1.5">
          <Icon name="circle-check" size={14} className="text-ok" />
          {words.owned}
        </li>
      </ul>
    </div>
  )
}
