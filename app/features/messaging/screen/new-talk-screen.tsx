import { NEW_CONVERSATIONS } from "#app/features/companies/public"
import * as paths from "#app/paths"
import { useAnswer } from "#app/ui/answered-form"
import { Avatar } from "#app/ui/avatar"
import { Callout } from "#app/ui/callout"
import { Card } from "#app/ui/card"
import { Field } from "#app/ui/field"
import { LinkButton } from "#app/ui/link-button"
import { Screen } from "#app/ui/screen"
import { Select } from "#app/ui/select"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isolate } from "#platform/text/bidi"
import { isolatedNumber } from "#platform/text/isolated-number"
import { numberText } from "#platform/text/number-text"
import { PURPOSES } from "#vocabulary/messages"
import type { Quota } from "../conversations/quota.server"
import type { OtherParty } from "../conversations/view"
import { ReplyFigures } from "../replies/reply-figures"
import type { ReplyFiguresShown } from "../replies/rules"
import { MessageForm } from "./message-form"
import { purposeWords } from "./purpose-words"

type NewTalkScreenProps = {
  influencer: OtherParty
  quota: Quota
  figures: ReplyFiguresShown | null
  idempotencyKey: string
  answer: FormAnswer | undefined
}

/** A company's first message to an influencer, as long as the day's quota allows one. */
export function NewTalkScreen({ influencer, quota, figures, idempotencyKey, answer }: NewTalkScreenProps) {
  const purpose = useAnswer(answer).field("purpose")
  return (
    <Screen title={m.messages_new_title({ name: isolate(influencer.name) })} width="narrow">
      <div className="grid gap-6">
        <div className="flex items-start gap-4">
          <Avatar name={influencer.name} src={influencer.picture} seed={influencer.id} size={56} />
          <div className="grid gap-1.5">
            <p className="text-ink-soft">{m.messages_new_intro()}</p>
            <ReplyFigures figures={figures} />
          </div>
        </div>
        {quota.left === 0 ? (
          <QuotaUsed quota={quota} />
        ) : (
          <Card>
            <MessageForm
              to={influencer.id}
              action={localizedHref(paths.newMessage(influencer.id))}
              answer={answer}
              idempotencyKey={idempotencyKey}
            >
              <Field label={m.messages_purpose()} field={purpose}>
                <Select {...purpose.control}>
                  <option value="">{m.messages_purpose_choose()}</option>
                  {PURPOSES.map((each) => (
                    <option key={each} value={each}>
                      {purposeWords(each)}
                    </option>
                  ))}
                </Select>
              </Field>
            </MessageForm>
            <p className="mt-4 text-sm text-ink-soft">{leftWords(quota)}</p>
          </Card>
        )}
      </div>
    </Screen>
  )
}

function leftWords({ left, limit }: Quota) {
  return m.messages_quota_left({ count: left, figure: isolatedNumber(left), limit: isolatedNumber(limit) })
}

/** Why no more today, and what raises it. */
function QuotaUsed({ quota: { standing, limit } }: { quota: Quota }) {
  const number = numberText(limit)
  return (
    <Callout tone="warn" title={m.messages_quota_title()}>
      <p>{quotaWords(standing, number)}</p>
      <div className="mt-2 flex flex-wrap gap-2.5">
        {standing === "unverified" && (
          <LinkButton to={localizedHref(paths.companyProfile)} size="small">
            {m.messages_quota_verify()}
          </LinkButton>
        )}
        {standing !== "pro" && (
          <LinkButton to={localizedHref(paths.contact)} variant="line" size="small">
            {m.messages_quota_see_pro()}
          </LinkButton>
        )}
      </div>
    </Callout>
  )
}

function quotaWords(standing: Quota["standing"], limit: string) {
  switch (standing) {
    case "unverified":
      return m.messages_quota_unverified({ ...NEW_CONVERSATIONS, limit })
    case "verified":
      return m.messages_quota_verified({ ...NEW_CONVERSATIONS, limit })
    case "pro":
      return m.messages_quota_pro({ limit })
  }
}
