import * as paths from "#app/paths"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { Screen } from "#app/ui/screen"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import type { CollaborationDetail } from "../detail/queries.server"
import { draftOf } from "../offers/offer"
import { OfferForm } from "./offer-form"
import { TotalCallout } from "./total-callout"

type CounterScreenProps = { collaboration: CollaborationDetail; answer: FormAnswer | undefined }

/** Another offer, begun with the one that stands. */
export function CounterScreen({ collaboration, answer }: CounterScreenProps) {
  const { id, side, offer, total } = collaboration
  const trail = [{ href: localizedHref(paths.collaboration(id)), label: m.collaborations_back() }]
  return (
    <Screen
      title={m.collaborations_counter_title()}
      above={<Breadcrumb trail={trail} current={m.collaborations_counter_title()} />}
      description={side === "company" ? m.collaborations_counter_text_company() : m.collaborations_counter_text()}
      width="reading"
    >
      <OfferForm
        key={offer.version}
        draft={draftOf(offer)}
        objectives={[offer.objective]}
        answer={answer}
        submitLabel={m.collaborations_send_counter()}
      >
        <input type="hidden" name="version" value={offer.version} />
        <TotalCallout total={total} />
      </OfferForm>
    </Screen>
  )
}
