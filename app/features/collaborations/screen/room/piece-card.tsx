import type { Ref } from "react"
import { Link } from "react-router"
import * as paths from "#app/paths"
import { classNames } from "#app/ui/class-names"
import { Icon } from "#app/ui/icon"
import { NetworkIcon } from "#app/ui/network-icon"
import { PersonsWords } from "#app/ui/persons-words"
import { localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { isNetwork, NETWORK_NAMES } from "#vocabulary/networks"
import type { Side } from "#vocabulary/roles"
import type { Piece } from "../../deliverables/queries.server"
import { PostMoments } from "../../posts/post-moments"
import type { PublishedPost } from "../../posts/queries.server"
import { dueDay, KIND_SIGNS, lastDay, pieceName, shortDay } from "./piece-words"

type PieceCardProps = {
  id: string
  piece: Piece
  side: Side
  /** The creator's name. */
  creator: string
  /** False once the collaboration has ended: what has not come by then never does. */
  isUnderWay: boolean
  /** The figures of the post, once it is published. */
  post?: PublishedPost | null | undefined
  /** False on its own screen, whose head says all of it. */
  isTitled?: boolean
  /** For whoever moves the focus to it. */
  ref?: Ref<HTMLElement>
}

/** One piece as the room shows it: what it is, how far it is, where it stands. What it did follows below. */
export function PieceCard({ id, piece, side, creator, isUnderWay, post, isTitled = true, ref }: PieceCardProps) {
  const { network, title } = piece
  return (
    <article
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      aria-label={ref ? isolate(title) : undefined}
      className="scroll-mt-6 overflow-hidden rounded-card border border-line bg-surface"
    >
      {isTitled && (
        <Link
          to={localizedHref(paths.deliverable(id, piece.id))}
          className="grid grid-cols-[auto_1fr_auto] items-center gap-3.5 px-4 py-3.5 no-underline hover:bg-line/30"
        >
          <Picture id={id} piece={piece} />
          <span className="grid min-w-0">
            <span className="text-sm text-ink-soft">{pieceName(piece)}</span>
            <span className="leading-tight font-semibold wrap-anywhere">
              <bdi>
                <PersonsWords>{title}</PersonsWords>
              </bdi>
            </span>
          </span>
          {isNetwork(network) && (
            <span>
              <NetworkIcon network={network} />
              <span className="sr-only">{NETWORK_NAMES[network]}</span>
            </span>
          )}
        </Link>
      )}
      <Stages {...{ piece, side, isUnderWay }} />
      {post && <PostMoments post={post} />}
      <Post id={id} piece={piece} creator={creator} />
    </article>
  )
}

/** The picture of the post, or else the newest draft; an icon of its kind while there is neither. */
function Picture({ id, piece }: Pick<PieceCardProps, "id" | "piece">) {
  const { kind, screenshot, screenshotAt, pictureId } = piece
  const address =
    screenshot && screenshotAt
      ? paths.postScreenshot(id, piece.id, screenshotAt)
      : pictureId && paths.draftFile(id, piece.id, pictureId)
  const place = "size-14 rounded-small"
  if (address) return <img src={address} alt="" loading="lazy" className={classNames(place, "object-cover")} />
  return (
    <span className={classNames(place, "grid place-items-center bg-accent-soft text-accent-ink")}>
      <Icon name={KIND_SIGNS[kind]} size={22} />
    </span>
  )
}

type Stage = Readonly<{ name: string; note: string; look: "done" | "now" | "ahead" }>

/** Brouillon → Accord → Publié, with their days. */
export function Stages({ piece, side, isUnderWay }: Pick<PieceCardProps, "piece" | "side" | "isUnderWay">) {
  if (piece.state === "skipped")
    return (
      <p className="border-t border-line px-4 py-2.5 text-sm text-ink-soft first:border-t-0">
        {m.collaborations_stage_skipped()}
      </p>
    )
  return (
    <ol className="grid auto-cols-fr grid-flow-col border-t border-line first:border-t-0">
      {stagesOf(piece, side, isUnderWay).map(({ name, note, look }) => (
        <li
          key={name}
          className={classNames(
            "border-line px-3 py-2.5 text-[0.9375rem] leading-snug not-first:border-s first:ps-4",
            look === "now" && "bg-accent-soft/60",
          )}
        >
          <span
            className={classNames(
              "flex items-center gap-1.5 font-semibold",
              look === "now" && "text-accent-ink",
              look === "ahead" && "font-medium text-ink-soft",
            )}
          >
            {look === "done" && <Icon name="check" size={16} className="text-ok" />}
            {name}
            {look === "done" && <span className="sr-only">({m.ui_step_done()})</span>}
          </span>
          {note && <span className="block text-sm text-ink-soft">{note}</span>}
        </li>
      ))}
    </ol>
  )
}

function stagesOf(piece: Piece, side: Side, isUnderWay: boolean): Stage[] {
  const { kind, review, state, publishedAt, dueOn } = piece
  const isOut = publishedAt !== null
  const planned = dueOn ? m.collaborations_stage_on({ date: dueDay(dueOn) }) : m.collaborations_stage_open()
  const publication: Stage = isOut
    ? { name: m.collaborations_stage_published(), note: shortDay(publishedAt), look: "done" }
    : {
        name: m.collaborations_stage_publication(),
        note: planned,
        look: state === "approved" || !review ? "now" : "ahead",
      }
  if (!review)
    return [
      { name: m.collaborations_stage_no_review(), note: m.collaborations_stage_as_agreed(), look: "ahead" },
      isUnderWay ? publication : asLeft(publication),
    ]
  const stages = [draftStage(piece), approvalStage(piece, side), ...(kind === "rights" ? [] : [publication])]
  return isUnderWay ? stages : stages.map(asLeft)
}

/** A stage as the end found it: of what was not done no day and nobody's turn is told any more. */
function asLeft(stage: Stage): Stage {
  return stage.look === "done" ? stage : { ...stage, note: "", look: "ahead" }
}

function draftStage({ state, draftVersion, sentAt, dueOn }: Piece): Stage {
  const name = m.collaborations_stage_draft()
  if (state === "changes_asked") return { name, note: m.collaborations_stage_changes(), look: "now" }
  // A year after the end the draft itself is gone, and its day with it.
  if (draftVersion > 0) return { name, note: sentAt ? shortDay(sentAt) : "", look: "done" }
  return {
    name,
    note: dueOn ? m.collaborations_stage_before({ date: dueDay(dueOn) }) : m.collaborations_stage_open(),
    look: "now",
  }
}

function approvalStage({ state, approvedAt, approvedBySilence, answerDueAt }: Piece, side: Side): Stage {
  const name = m.collaborations_stage_approval()
  if (approvedAt) {
    const date = shortDay(approvedAt)
    return { name, note: approvedBySilence ? m.collaborations_stage_silent({ date }) : date, look: "done" }
  }
  if (state !== "draft_sent") return { name, note: m.collaborations_stage_open(), look: "ahead" }
  const until = answerDueAt
    ? m.collaborations_stage_before({ date: lastDay(answerDueAt) })
    : m.collaborations_stage_open()
  return { name, note: side === "company" ? m.collaborations_stage_you_company() : until, look: "now" }
}

/** The link to the post, who declared it, and the screenshot; or that it cannot be the one agreed on. */
function Post({ id, piece, creator }: Pick<PieceCardProps, "id" | "piece" | "creator">) {
  const { postUrl, publishedAt, declared, screenshot, screenshotAt, isOthersPost } = piece
  if (!postUrl) return null
  const link = "inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent-ink"
  return (
    <div className="flex flex-wrap items-center gap-x-5 border-t border-line px-4 text-sm">
      <a href={postUrl} target="_blank" rel="noopener noreferrer" className={link}>
        {m.collaborations_post_see()}
        <Icon name="external-link" size={16} />
        <span className="sr-only">({m.ui_new_tab()})</span>
      </a>
      {screenshot && screenshotAt && (
        <a href={paths.postScreenshot(id, piece.id, screenshotAt)} target="_blank" rel="noopener" className={link}>
          {m.collaborations_post_screenshot({ date: shortDay(screenshotAt) })}
          <span className="sr-only">({m.ui_new_tab()})</span>
        </a>
      )}
      {publishedAt ? (
        <>
          <Link to={localizedHref(paths.publishedPost(id, piece.id))} className={link}>
            {m.posts_all_figures()}
          </Link>
          {declared && (
            <span className="py-2 text-ink-soft">○ {m.collaborations_post_declared({ name: isolate(creator) })}</span>
          )}
        </>
      ) : (
        <span className="py-2 text-warn">{isOthersPost ? m.posts_not_theirs() : m.posts_creator_before()}</span>
      )}
    </div>
  )
}
