import * as paths from "#app/paths"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import type { Endpoint } from "../endpoints/queries.server"
import { eventText } from "../event-words"
import { EndpointTag } from "./state-tags"

/** The addresses with what each is told of and how it is doing. */
export function EndpointList({ endpoints }: { endpoints: readonly Endpoint[] }) {
  return (
    <ul className="grid divide-y divide-line">
      {endpoints.map(({ id, url, events, state }) => (
        <li key={id} className="grid gap-1.5 py-4 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <bdi dir="ltr" className="min-w-0 font-semibold wrap-anywhere">
              {url}
            </bdi>
            <EndpointTag state={state} />
          </div>
          <p className="text-sm text-ink-soft">{events.map(eventText).join("\u00a0· ")}</p>
          <TextLink to={localizedHref(paths.webhook(id))} className="justify-self-start py-1.5">
            {m.webhooks_open()}
            <span className="sr-only">
              {" "}
              <bdi dir="ltr">{url}</bdi>
            </span>
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
