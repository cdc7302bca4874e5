import { Callout } from "#app/ui/callout"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate } from "#platform/text/format"
import type { PreparedMessage } from "../prepared/prepared.server"

/** Above the composer: who wrote what stands in it, and that nothing has gone. */
export function PreparedNote({ prepared }: { prepared: PreparedMessage }) {
  if (!prepared)
    return (
      <Callout tone="warn">
        <p>{m.messages_prepared_gone()}</p>
      </Callout>
    )
  return (
    <Callout>
      <p>{m.messages_prepared({ date: isolate(formatDate(new Date(prepared.at), currentLocale())) })}</p>
    </Callout>
  )
}
