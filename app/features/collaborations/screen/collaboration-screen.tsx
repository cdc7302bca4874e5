import * as paths from "#app/paths"
import { ActionErrors, withUnsent } from "#app/ui/action-errors"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { Icon } from "#app/ui/icon"
import { LinkButton } from "#app/ui/link-button"
import { PersonsWords } from "#app/ui/persons-words"
import { Screen } from "#app/ui/screen"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import type { RefusedAnswer } from "../answers/act.server"
import type { CollaborationDetail } from "../detail/queries.server"
import type { MoneyView } from "../money/queries.server"
import { MoneyPanel } from "../money/screen/money-panel"
import type { ReviewsView } from "../reviews/queries.server"
import { ActionsCard } from "./answer-forms"
import { ContractCard } from "./contract-card"
import { HistoryList } from "./history-list"
import { ProposalActions } from "./proposal-actions"
import { type Asked, type Ending, isProposal } from "./proposal-asked"
import { ProposalCard } from "./proposal-card"
import { ProposalSheet } from "./proposal-sheet"
import { RoomScreen } from "./room/room-screen"
import { sideName } from "./side-name"
import { StatusTag } from "./status-tag"
import { TotalCallout } from "./total-callout"

type CollaborationScreenProps = {
  collaboration: CollaborationDetail
  money: MoneyView
  reviews: ReviewsView
  /** The question of the open sheet, if any. */
  asked: Asked | null
  ending: Ending | null
  answer: RefusedAnswer | undefined
}

/** One collaboration: what is offered, what it comes to, what can be done, what has happened. */
export function CollaborationScreen({
  collaboration,
  money,
  reviews,
  asked,
  ending,
  answer,
}: CollaborationScreenProps) {
  const { id, side, status, names, offer, history, total, actions, companyId, conversationId } = collaboration
  // Agreements have a screen of their own; old ones that ended before there were deliverables stay as they were.
  if (collaboration.pieces.length > 0)
    return <RoomScreen {...{ collaboration, money, reviews, answer }} asked={ending} />
  const here = localizedHref(paths.collaboration(id))
  const other = sideName(side === "company" ? names.influencer : names.company)
  const trail = [{ href: localizedHref(paths.collaborations), label: m.collaborations_title() }]
  const isAsked = isProposal(collaboration)
  const hasForm = actions.includes("cancel")
  const hasActions = actions.length > 0 || collaboration.published
  return (
    <Screen
      title={
        <bdi>
          <PersonsWords>{offer.title}</PersonsWords>
        </bdi>
      }
      above={<Breadcrumb trail={trail} current={m.collaborations_back()} />}
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {m.collaborations_with({ name: isolate(other) })}
          {!isAsked && <StatusTag status={status} />}
          {isAsked && side === "influencer" && companyId && (
            <TextLink to={`${localizedHref(paths.company(companyId))}#reviews`}>{m.reviews_about()}</TextLink>
          )}
        </span>
      }
      actions={
        conversationId && (
          <LinkButton to={localizedHref(paths.conversation(conversationId))} variant="line">
            <Icon name="message-circle" size={18} />
            {m.collaborations_room_write()}
          </LinkButton>
        )
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[1.6fr_1fr] lg:gap-8">
        <div className="grid min-w-0 gap-6">
          {!asked && <ActionErrors answer={hasForm ? answer : withUnsent(answer, ["note"])} beside={["note"]} />}
          {asked !== "counter" && <ProposalCard collaboration={collaboration} isTitled={false} isUnfolded />}
          {asked ? (
            <ProposalSheet {...{ collaboration, asked, here }} refused={answer} />
          ) : (
            <ProposalActions collaboration={collaboration} here={here} />
          )}
          {status === "active" && <TotalCallout total={total} />}
        </div>
        <div className="grid min-w-0 gap-6">
          {!isAsked && hasActions && <ActionsCard collaboration={collaboration} asked={ending} refused={answer} />}
          <MoneyPanel money={money} />
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
