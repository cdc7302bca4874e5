import { useId } from "react"
import { Link } from "react-router"
import { workTitle, workUntil } from "#app/features/collaborations/public"
import { shortWhen } from "#app/features/messaging/public"
import * as paths from "#app/paths"
import { Avatar } from "#app/ui/avatar"
import { Awning } from "#app/ui/awning"
import { Card } from "#app/ui/card"
import { classNames } from "#app/ui/class-names"
import { Icon } from "#app/ui/icon"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatPrice } from "#platform/text/format"
import type { WaitingTask } from "./queries.server"

type WaitingCardProps = {
  title: string
  waiting: readonly WaitingTask[]
  /** Companies have a sign, people a face. */
  from: "companies" | "creators"
}

/** Tasks that wait for an answer, each with its link; nothing if there are none. */
export function WaitingCard({ title, waiting, from }: WaitingCardProps) {
  const id = useId()
  if (waiting.length === 0) return null
  // A creator's home has a sentence under the awning; of a brand's this is the one card that matters.
  const isFirst = from === "creators"
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className={classNames("flex flex-col gap-2", isFirst && "edge relative overflow-hidden rounded-window! pt-0!")}
    >
      {isFirst && <Awning className="awning-edge -mx-5 mb-2 md:-mx-6" />}
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="divide-y divide-line">
        {waiting.map((each) => (
          <WaitingRow key={placeOf(each)} waiting={each} isSign={from === "companies"} />
        ))}
      </ul>
      {/* Three are shown: the lists have the rest, first of all what waits. */}
      <p className="mt-auto flex flex-wrap gap-x-6">
        {waiting.some(({ kind }) => kind !== "message") && (
          <TextLink to={localizedHref(paths.collaborations)} className="inline-flex min-h-11 items-center">
            {m.home_all_collaborations()}
          </TextLink>
        )}
        <TextLink to={localizedHref(paths.inbox)} className="inline-flex min-h-11 items-center">
          {m.home_all_messages()}
        </TextLink>
      </p>
    </Card>
  )
}

function WaitingRow({ waiting, isSign }: { waiting: WaitingTask; isSign: boolean }) {
  const { name, picture, seed } = waiting
  const who = name ?? m.home_waiting_gone()
  return (
    <li>
      <Link
        to={localizedHref(placeOf(waiting))}
        className="flex min-h-18 items-center gap-3.5 py-2.5 no-underline hover:underline"
      >
        <Avatar name={who} src={picture} seed={seed} size={48} className={isSign ? "rounded-card!" : undefined} />
        <span className="grid min-w-0 flex-1">
          <b className="leading-snug font-semibold wrap-anywhere">{titleOf(waiting, isolate(who))}</b>
          <span className="text-sm text-ink-soft">{whenOf(waiting)}</span>
        </span>
        <Icon name="chevron-right" className="text-ink-soft" />
      </Link>
    </li>
  )
}

function placeOf(waiting: WaitingTask) {
  switch (waiting.kind) {
    case "proposal":
      return paths.collaboration(waiting.id)
    case "contract":
      return paths.contract(waiting.id)
    case "draft":
    case "changes":
    case "skip":
      return paths.deliverable(waiting.id, waiting.pieceId)
    case "invoice":
    case "claimed":
      return paths.invoice(waiting.id, waiting.invoiceId)
    case "message":
      return paths.conversation(waiting.id)
  }
}

function titleOf(waiting: WaitingTask, name: string) {
  return waiting.kind === "message" ? m.home_waiting_message({ name }) : workTitle(waiting, name)
}

function whenOf(waiting: WaitingTask) {
  if (waiting.kind === "message") return isolate(shortWhen(waiting.at.getTime()))
  if (waiting.kind === "claimed") return isolate(formatPrice(waiting.cents, currentLocale()))
  return workUntil(waiting)
}
