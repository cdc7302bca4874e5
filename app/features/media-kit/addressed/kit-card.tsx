import { Card } from "#app/ui/card"
import { CopyLink } from "#app/ui/copy-link"
import { Fold } from "#app/ui/fold"
import { Form } from "#app/ui/form"
import { LinkButton } from "#app/ui/link-button"
import { SubmitButton } from "#app/ui/submit-button"
import { m } from "#messages"
import type { loadAddressedKit } from "./queries.server"
import { fateText, whenText } from "./words"

type KitCardProps = { kit: Awaited<ReturnType<typeof loadAddressedKit>>; now: Date }

/** The link of a kit, what became of it, and what can be done about it. */
export function KitCard({ kit, now }: KitCardProps) {
  const isLive = kit.state === "read" || kit.state === "unread"
  return (
    <Card as="section" padding="large" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-1">
        <p className="display text-xl first-letter:uppercase">{fateText(kit, now)}</p>
        {isLive && <p className="text-ink-soft">{m.brand_kit_link_text()}</p>}
      </div>
      {isLive &&
        (kit.link ? (
          <>
            <CopyLink url={kit.link} cut />
            <div>
              <LinkButton to={kit.link} newTab variant="line">
                {m.brand_kit_see()}
              </LinkButton>
            </div>
          </>
        ) : (
          <p>{m.brand_kit_link_lost()}</p>
        ))}
      {kit.openings.length > 0 && <Openings kit={kit} now={now} />}
      <Form className="gap-3">
        <div className="flex flex-wrap gap-2.5">
          <SubmitButton name="intent" value="renew" variant="line">
            {kit.state === "withdrawn" ? m.brand_kit_renew_new() : m.brand_kit_renew()}
          </SubmitButton>
          {isLive && (
            <>
              <SubmitButton name="intent" value="withdraw" variant="line">
                {m.brand_kit_withdraw()}
              </SubmitButton>
              <SubmitButton name="intent" value="relink" variant="quiet">
                {m.brand_kit_relink()}
              </SubmitButton>
            </>
          )}
          <SubmitButton name="intent" value="remove" variant="quiet">
            {m.brand_kit_remove()}
          </SubmitButton>
        </div>
      </Form>
    </Card>
  )
}

function Openings({ kit, now }: KitCardProps) {
  const { firstOpenedAt, lastOpenedAt, openings } = kit
  return (
    <div className="grid gap-1 border-t border-line pt-4">
      <h2 className="text-lg">
        {m.brand_kit_opened()} <span className="figures font-normal">{m.brand_kit_times({ count: kit.opens })}</span>
      </h2>
      <p className="text-ink-soft">
        {[
          firstOpenedAt && m.brand_kit_opened_first({ when: whenText(firstOpenedAt, now) }),
          lastOpenedAt && m.brand_kit_opened_last({ when: whenText(lastOpenedAt, now) }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <Fold label={m.brand_kit_opened_all()}>
        <ul className="grid gap-1 py-2 figures">
          {openings.map((at) => (
            <li key={at.getTime()} className="first-letter:uppercase">
              {whenText(at, now)}
            </li>
          ))}
        </ul>
        <p className="text-sm text-ink-soft">{m.brand_kit_opened_text()}</p>
      </Fold>
    </div>
  )
}
