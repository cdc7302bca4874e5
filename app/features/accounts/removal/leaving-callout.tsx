import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { Form } from "#app/ui/form"
import { SubmitButton } from "#app/ui/submit-button"
import { currentLocale, localizedHref, m } from "#messages"
import { formatDate } from "#platform/text/format"

/** On the home of somebody who leaves: on which day everything goes, and the way back. Nothing for all others (`dueAt` is null). */
export function LeavingCallout({ dueAt }: { dueAt: Date | null }) {
  if (!dueAt) return null
  return (
    <Callout tone="warn" title={m.deletion_pending_title()}>
      <p>{m.deletion_pending_text({ day: formatDate(dueAt, currentLocale()) })}</p>
      <Form action={localizedHref(paths.accountData)} className="mt-1">
        <SubmitButton variant="line" size="small" name="intent" value="restore" className="justify-self-start">
          {m.deletion_restore()}
        </SubmitButton>
      </Form>
    </Callout>
  )
}
