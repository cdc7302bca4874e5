import * as paths from "#app/paths"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { Callout } from "#app/ui/callout"
import { Card } from "#app/ui/card"
import { Icon } from "#app/ui/icon"
import { Screen } from "#app/ui/screen"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate } from "#platform/text/format"
import type { RefusedAnswer } from "../answers/act.server"
import type { CollaborationDetail } from "../detail/queries.server"
import { AnswerForms } from "./answer-forms"
import { ContractCard } from "./contract-card"
import { HistoryList } from "./history-list"
import { OfferView } from "./offer-view"
import { sideName } from "./side-name"
import { StatusTag, YourTurnTag } from "./status-tag"
import { TotalCallout } from "./total-callout"

type CollaborationScreenProps = { collaboration: CollaborationDetail; answer: RefusedAnswer | undefined }

/** One collaboration: what is offered, what it comes to, what can be done, what has happened. */
export function CollaborationScreen({ collaboration, answer }: CollaborationScreenProps) {
  const { side, status, awaiting, names, offer, before, differences, expiresAt, history, total } = collaboration
  const other = sideName(side === "company" ? names.influencer : names.company)
  const trail = [{ href: localizedHref(paths.collaborations), label: m.collaborations_title() }]
  const isOpen = status === "pending" || status === "active"
  const { note: _besideItsField, ...refusals } = answer?.error ?? {}
  const errors = Object.values(refusals).flatMap((each) => each ?? [])
  return (
    <Screen
      title={<bdi>{offer.title}</bdi>}
      above={<Breadcrumb trail={trail} current={m.collaborations_back()} />}
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {m.collaborations_with({ name: isolate(other) })}
          <StatusTag status={status} />
          {status === "pending" && awaiting === side && <YourTurnTag side={side} />}
          {status === "pending" && expiresAt && (
            <span className="text-base">
              {m.collaborations_until({ date: isolate(formatDate(expiresAt, currentLocale())) })}
            </span>
          )}
        </span>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[1.6fr_1fr] lg:gap-8">
        <div className="grid min-w-0 gap-6">
          {errors.length > 0 && <Callout tone="danger">{errors}</Callout>}
          <Card as="section" className="grid gap-5">
            <h2 className="text-xl">{m.collaborations_offer()}</h2>
            <OfferView offer={offer} before={before} differences={differences} />
          </Card>
          {isOpen && <TotalCallout total={total} />}
        </div>
        <div className="grid min-w-0 gap-6">
          <Card as="section" className="grid gap-4">
            <h2 className="text-xl">{m.collaborations_actions()}</h2>
            {collaboration.published && (
              <p className="flex gap-2 text-ok">
                <Icon name="circle-check" size={18} className="mt-1" />
                {m.collaborations_published()}
              </p>
            )}
            <AnswerForms collaboration={collaboration} refused={answer} />
          </Card>
          <ContractCard collaboration={collaboration} />
          <section className="grid gap-4">
            <h2 className="text-xl">{m.collaborations_history()}</h2>
            <HistoryList history={history} names={names} />
          </section>
        </div>
      </div>
    </Screen>
  )
}
