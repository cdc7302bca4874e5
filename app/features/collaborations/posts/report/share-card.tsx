import { Card } from "#app/ui/card"
import { CopyLink } from "#app/ui/copy-link"
import { Form } from "#app/ui/form"
import { SubmitButton } from "#app/ui/submit-button"
import { m } from "#messages"

/** The public link of a report: creates, copies and withdraws it. */
export function ShareCard({ url }: { url: string | null }) {
  return (
    <Card as="section" className="grid max-w-4xl gap-4">
      <div>
        <h2 className="text-xl">{m.posts_report_share()}</h2>
        <p className="text-ink-soft">{m.posts_report_share_text()}</p>
      </div>
      {url && <CopyLink url={url} cut />}
      <Form preventScrollReset>
        <SubmitButton name="intent" value={url ? "withdraw" : "share"} variant="line" className="justify-self-start">
          {url ? m.posts_report_withdraw() : m.posts_report_share_button()}
        </SubmitButton>
      </Form>
    </Card>
  )
}
