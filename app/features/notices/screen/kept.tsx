import { useEffect, useRef } from "react"
import * as paths from "#app/paths"
import { Icon } from "#app/ui/icon"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"

/** Says that a notice has arrived, and what it is called. */
export function Kept({ reference }: { reference: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="flex gap-3 rounded-card bg-ok-soft p-5">
      <Icon name="circle-check" className="mt-0.5 text-ok" />
      <div className="grid gap-2">
        <h2 className="text-lg">{m.report_kept()}</h2>
        <p>
          {m.report_reference()}{" "}
          <strong className="figures text-lg">
            <bdi dir="ltr">{reference}</bdi>
          </strong>
        </p>
        <p>{m.report_kept_text()}</p>
        <TextLink to={localizedHref(paths.report)}>{m.report_another()}</TextLink>
      </div>
    </div>
  )
}
