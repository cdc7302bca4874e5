import { CopyLink } from "#app/ui/copy-link"
import { Fold } from "#app/ui/fold"
import { Form } from "#app/ui/form"
import { SubmitButton } from "#app/ui/submit-button"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate } from "#platform/text/format"

type FeedFoldProps = {
  /** The address, the one time that it is to be seen. */
  url: string | null
  madeAt: Date | null
}

/** The address by which a creator's own calendar reads their deadlines: made, shown once, renewed, taken back. */
export function FeedFold({ url, madeAt }: FeedFoldProps) {
  return (
    <Fold label={m.collaborations_calendar()} isOpen={url !== null}>
      <div className="grid max-w-4xl gap-3 pb-2">
        <p className="text-ink-soft">{m.collaborations_calendar_text()}</p>
        {url ? (
          <>
            <p>{m.collaborations_calendar_once()}</p>
            <CopyLink url={url} cut />
          </>
        ) : (
          madeAt && <p>{m.collaborations_calendar_since({ date: isolate(formatDate(madeAt, currentLocale())) })}</p>
        )}
        <Form preventScrollReset className="flex flex-wrap gap-3">
          <SubmitButton name="intent" value="make" variant="line">
            {madeAt ? m.collaborations_calendar_renew() : m.collaborations_calendar_make()}
          </SubmitButton>
          {madeAt && (
            <SubmitButton name="intent" value="revoke" variant="line">
              {m.collaborations_calendar_revoke()}
            </SubmitButton>
          )}
        </Form>
      </div>
    </Fold>
  )
}
