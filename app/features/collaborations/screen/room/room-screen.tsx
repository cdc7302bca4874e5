import * as paths from "#app/paths"
import { ActionErrors, withUnsent } from "#app/ui/action-errors"
import { Avatar } from "#app/ui/avatar"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { Fold } from "#app/ui/fold"
import { Icon } from "#app/ui/icon"
import { LinkButton } from "#app/ui/link-button"
import { PersonsWords } from "#app/ui/persons-words"
import { Screen } from "#app/ui/screen"
import { localizedHref, m } from "#messages"
import type { RefusedAnswer } from "../../answers/act.server"
import type { CollaborationDetail } from "../../detail/queries.server"
import type { MoneyView } from "../../money/queries.server"
import { MoneyPanel } from "../../money/screen/money-panel"
import type { ReviewsView } from "../../reviews/queries.server"
import { ReviewPanel } from "../../reviews/review-panel"
import { ActionsCard } from "../answer-forms"
import { HistoryList } from "../history-list"
import type { Ending } from "../proposal-asked"
import { sideName } from "../side-name"
import { StatusTag } from "../status-tag"
import { Papers } from "./papers"
import { PieceCard } from "./piece-card"
import { Road } from "./road"
import { turnOf } from "./turn"
import { TurnCard } from "./turn-card"

type RoomScreenProps = {
  collaboration: CollaborationDetail
  money: MoneyView
  reviews: ReviewsView
  /** What ends it, where the address asks for that. */
  asked?: Ending | null
  answer: RefusedAnswer | undefined
}

/** From yes to paid, both sides before the same table. */
export function RoomScreen({ collaboration, money, reviews, asked = null, answer }: RoomScreenProps) {
  const { id, side, status, names, offer, pieces, posts, history, conversationId } = collaboration
  const other = side === "company" ? names.influencer : names.company
  const turn = turnOf(collaboration, money)
  return (
    <Screen
      title={
        <bdi>
          <PersonsWords>{offer.title}</PersonsWords>
        </bdi>
      }
      above={
        <Breadcrumb
          trail={[{ href: localizedHref(paths.collaborations), label: m.collaborations_title() }]}
          current={m.collaborations_back()}
        />
      }
      description={
        <span className="flex flex-wrap items-center gap-2.5 text-base font-semibold text-ink">
          <Avatar
            name={sideName(other)}
            src={other.picture}
            seed={(side === "company" ? collaboration.influencerId : collaboration.companyId) ?? id}
            size={32}
            className={side === "influencer" ? "rounded-small!" : undefined}
          />
          <bdi>{sideName(other)}</bdi>
          {/* While it is under way, the card below says whose turn it is. */}
          {status !== "active" && <StatusTag status={status} />}
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
      <div className="grid gap-6">
        <Road {...{ collaboration, money }} />
        <ActionErrors
          answer={collaboration.actions.includes("cancel") ? answer : withUnsent(answer, ["note"])}
          beside={["note", "body", "reply"]}
        />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:gap-8">
          <div className="grid min-w-0 gap-6">
            <TurnCard {...{ turn, collaboration, money, reviews }} />
            <section className="grid gap-3">
              <h2 className="text-xl">{m.collaborations_road_posts()}</h2>
              {pieces.map((piece) => (
                <PieceCard
                  key={piece.id}
                  {...{ id, piece, side }}
                  isUnderWay={status === "active"}
                  creator={sideName(names.influencer)}
                  post={posts.find((post) => post.id === piece.id)}
                />
              ))}
              {posts.length > 0 && (
                <LinkButton
                  to={localizedHref(paths.collaborationReport(id))}
                  variant="line"
                  className="justify-self-start"
                >
                  <Icon name="chart-line" size={18} />
                  {m.posts_report_open()}
                </LinkButton>
              )}
            </section>
            <ReviewPanel reviews={reviews} refused={answer} />
          </div>
          <div className="grid min-w-0 gap-6">
            <MoneyPanel money={money} />
            <Papers collaboration={collaboration} />
            <ActionsCard {...{ collaboration, asked }} refused={answer} completesAbove={turn.kind === "done"} />
            <Fold label={m.collaborations_history()} className="w-full justify-between">
              <div className="pt-2">
                <HistoryList history={history} names={names} />
              </div>
            </Fold>
          </div>
        </div>
      </div>
    </Screen>
  )
}
