import { type ReactNode, useState } from "react"
import { directionOf } from "#app/locale"
import { classNames } from "#app/ui/class-names"
import { Fold } from "#app/ui/fold"
import { Icon } from "#app/ui/icon"
import type { IconName } from "#app/ui/icons/lucide"
import { PersonsWords } from "#app/ui/persons-words"
import { Tag } from "#app/ui/tag"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate } from "#platform/text/format"
import { numberText } from "#platform/text/number-text"
import type { CollaborationDetail } from "../detail/queries.server"
import { categoryName, lawOf } from "../offers/categories"
import type { Difference } from "../offers/differences"
import type { Offer } from "../offers/offer"
import { paymentText, penaltyText } from "../offers/payment"
import { disclosureName, placeName } from "../offers/rules"
import { amountText, exclTaxText } from "./amount"
import { datesText } from "./dates"
import { isProposal } from "./proposal-asked"
import { dueDay, kindName } from "./room/piece-words"
import { sideName } from "./side-name"
import { StatusTag, TurnTag } from "./status-tag"
import { TotalCallout } from "./total-callout"

const HEADING = "proposal-title"

type ProposalCardProps = {
  collaboration: CollaborationDetail
  /** Left out where the page's own heading is the title. */
  isTitled?: boolean
  /** Open from the beginning, where there is little else to see. */
  isUnfolded?: boolean
}

/** The offer that stands, as one looks at it: money, deliverables, dates; all else folded. Once answered it is one line. */
export function ProposalCard({ collaboration, isTitled = true, isUnfolded = false }: ProposalCardProps) {
  const { offer, status } = collaboration
  const isOpen = isProposal(collaboration)
  const [wasOpen] = useState(isOpen)
  if (isOpen)
    return (
      <article
        aria-labelledby={HEADING}
        className={classNames(
          "w-full max-w-[34rem] rounded-card border-[1.5px] bg-surface",
          status === "expired" ? "border-line text-ink-soft" : "border-ink",
        )}
      >
        <OfferInFull collaboration={collaboration} isTitled={isTitled} />
      </article>
    )
  return (
    <details
      open={isUnfolded}
      className={classNames(
        "group/card w-full max-w-[34rem] origin-top rounded-card border border-line bg-surface",
        // Only for somebody who saw it open.
        wasOpen && "animate-[fold_240ms_var(--ease)]",
      )}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2.5 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          {/* The head of a page that has the title has the state too. */}
          {isTitled && <StatusTag status={status} />}
          <span className="min-w-0 grow basis-32 font-semibold wrap-anywhere">
            {isTitled ? (
              <bdi>
                <PersonsWords>{offer.title}</PersonsWords>
              </bdi>
            ) : (
              m.collaborations_offer()
            )}
          </span>
          <span className="figures">{exclTaxText(offer.budgetCents || offer.valueInKindCents)}</span>
        </span>
        <Icon name="chevron-down" size={18} className="transition-[rotate] group-open/card:rotate-180" />
      </summary>
      <div className="border-t border-line">
        <OfferInFull collaboration={collaboration} isTitled={isTitled} />
      </div>
    </details>
  )
}

function OfferInFull({ collaboration, isTitled }: Required<Omit<ProposalCardProps, "isUnfolded">>) {
  const { offer, before, differences, total } = collaboration
  const was = (say: (offer: Offer) => string, ...names: Difference[]) =>
    before && names.some((name) => differences.includes(name)) ? say(before) : null
  const kind = offer.version === 1 ? m.collaborations_card_proposal() : m.collaborations_counter_title()
  const titleWas = was(({ title }) => title, "title")
  return (
    <>
      <div className="grid gap-1.5 p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          {isTitled ? (
            <p className="font-semibold">{kind}</p>
          ) : (
            <h2 id={HEADING} className="text-base">
              {kind}
            </h2>
          )}
          <StateTag collaboration={collaboration} />
        </div>
        {isTitled && (
          <h2 id={HEADING} className="text-xl wrap-anywhere">
            <Changed before={titleWas} now={offer.title} />
          </h2>
        )}
        {!isTitled && titleWas && (
          <p className="font-semibold wrap-anywhere">
            <Changed before={titleWas} now={offer.title} />
          </p>
        )}
        <p className="display text-3xl rtl:text-2xl">
          <Changed
            before={was(
              ({ budgetCents }) => (offer.budgetCents > 0 ? amountText : exclTaxText)(budgetCents),
              "budgetCents",
            )}
            now={offer.budgetCents > 0 ? exclTaxText(offer.budgetCents) : inKind(offer)}
          />
        </p>
        {offer.budgetCents > 0 && offer.valueInKindCents > 0 && (
          <p className="text-ink-soft wrap-anywhere">
            <Changed before={was(inKind, "valueInKind", "valueInKindCents")} now={inKind(offer)} />
          </p>
        )}
      </div>
      <ul className="grid gap-1 border-t border-line px-4 py-2.5">
        <Row icon="smartphone">
          {before && differences.includes("deliverables") ? (
            <>
              <del className="block text-sm text-ink-soft">
                <DeliverableList offer={before} />
              </del>
              <Icon name="arrow-down" size={16} className="my-1 block text-ink-soft" />
              <ins className="block no-underline">
                <DeliverableList offer={offer} />
              </ins>
            </>
          ) : (
            <DeliverableList offer={offer} />
          )}
        </Row>
        {offer.rounds !== null && offer.reviewDays !== null && (
          <Row icon="pencil">
            <Changed ours before={was(reviewText, "rounds", "reviewDays")} now={reviewText(offer)} />
          </Row>
        )}
        <Row icon="calendar">
          <Changed ours before={was(datesText, "startsOn", "endsOn")} now={datesText(offer)} />
        </Row>
        {offer.budgetCents > 0 && offer.paymentDue && (
          <Row icon="clock">
            <Changed ours before={was(payment, "depositPercent", "paymentDue")} now={payment(offer)} />
          </Row>
        )}
        {offer.note !== "" && (
          <Row icon="message-circle">
            <span dir="auto" className="block whitespace-pre-line">
              <PersonsWords>{offer.note}</PersonsWords>
            </span>
          </Row>
        )}
      </ul>
      <div className="border-t border-line px-4 py-1">
        <Fold label={m.collaborations_card_rest()} className="w-full justify-between">
          <dl className="grid gap-3 pb-3">
            <Said
              label={m.collaborations_field_brief()}
              before={was(({ brief }) => brief, "brief")}
              now={offer.brief}
            />
            <Said
              label={m.collaborations_field_rights()}
              before={was(({ usageRights }) => usageRights, "usageRights")}
              now={offer.usageRights || m.collaborations_none()}
            />
            <Said
              label={m.collaborations_field_objective()}
              before={was(({ objective }) => objective, "objective")}
              now={offer.objective}
            />
            <Said
              label={m.collaborations_field_category()}
              before={was(({ category }) => categoryName(category), "category")}
              now={categoryName(offer.category)}
            />
            <Said
              label={m.collaborations_field_label()}
              before={was(({ disclosure }) => disclosureName(disclosure), "disclosure")}
              now={disclosureName(offer.disclosure)}
            />
          </dl>
        </Fold>
      </div>
      <div className="border-t border-line px-4 py-1">
        <Fold
          label={total.nearness === "reached" ? m.collaborations_card_contract() : m.collaborations_card_law()}
          className="w-full justify-between"
        >
          <div className="grid gap-3 pb-3 text-sm">
            <TotalCallout total={total} />
            <p>{lawOf(offer.category)}</p>
            <p>
              <Changed before={was(late, "penaltyPercent", "paymentDue")} now={late(offer)} />
            </p>
            <p>{m.collaborations_label_hint()}</p>
          </div>
        </Fold>
      </div>
    </>
  )
}

/** Whose turn it is, or that the proposal is over. */
function StateTag({
  collaboration: { status, awaiting, side, names, ...rest },
}: {
  collaboration: CollaborationDetail
}) {
  if (status !== "expired")
    return (
      <TurnTag awaiting={awaiting} side={side} other={sideName(names[side === "company" ? "influencer" : "company"])} />
    )
  const at = rest.endedAt ?? rest.expiresAt
  return <Tag>{at && m.collaborations_expired_on({ date: isolate(formatDate(at, currentLocale())) })}</Tag>
}

function Row({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3.5 py-1">
      <Icon name={icon} className="mt-[0.2em] text-ink-soft" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </li>
  )
}

function Said({ label, before, now }: { label: string; before: string | null; now: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd
        dir="auto"
        className="[text-align:match-parent] [text-align:-webkit-match-parent] whitespace-pre-line wrap-anywhere"
      >
        <Changed before={before} now={now} />
      </dd>
    </div>
  )
}

/** The present value, after the one it replaces. */
function Changed({ before, now, ours = false }: { before: string | null; now: string; ours?: boolean }) {
  // Our own words go in the page's direction, whatever name they begin with.
  const dir = ours ? directionOf(currentLocale()) : undefined
  const shown = (text: string) => <bdi dir={dir}>{ours ? text : <PersonsWords>{text}</PersonsWords>}</bdi>
  if (!before || before === now) return shown(now)
  return (
    <>
      <del className="text-[0.75em] font-normal text-ink-soft">{shown(before)}</del>{" "}
      <Icon name="arrow-right" size={16} className="inline-block text-ink-soft" />{" "}
      <ins className="no-underline">{shown(now)}</ins>
    </>
  )
}

/** One line for each thing to make, `2 × Reel de 60 s`, and below it where and when: `Instagram · Réel · le 5 déc.` */
export function DeliverableList({ offer: { deliverables } }: { offer: Offer }) {
  return (
    <ul className="grid gap-1.5">
      {deliverables.map(({ network, what, count, kind, dueOn, review }, place) => (
        // Two of a list may be the same, and none has a name of its own.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list only ever changes as a whole.
        <li key={place}>
          <bdi>
            <PersonsWords>{`${count} × ${what}`}</PersonsWords>
          </bdi>
          <span className="block text-sm text-ink-soft">
            {[
              placeName(network),
              kind && kindName(kind),
              dueOn && m.collaborations_stage_on({ date: dueDay(dueOn) }),
              review === false && m.collaborations_stage_no_review(),
            ]
              .flatMap((part) => (part ? [isolate(part)] : []))
              .join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  )
}

function reviewText({ rounds, reviewDays }: Offer) {
  if (rounds === null || reviewDays === null) return m.collaborations_none()
  const included =
    rounds === 0
      ? m.collaborations_review_no_rounds()
      : m.collaborations_review_rounds({ count: rounds, figure: numberText(rounds) })
  return `${included} ${m.collaborations_review_days({ count: reviewDays, figure: numberText(reviewDays) })}`
}

function payment(offer: Offer) {
  return paymentText(offer, currentLocale()) ?? m.collaborations_terms_none()
}

/** The agreed penalty for late payment. */
function late(offer: Offer) {
  return offer.paymentDue
    ? m.collaborations_terms_late({ rate: penaltyText(offer, currentLocale()) })
    : m.collaborations_terms_none()
}

function inKind({ valueInKind, valueInKindCents }: Offer) {
  if (valueInKindCents === 0) return m.collaborations_none()
  return m.collaborations_card_in_kind({ what: isolate(valueInKind), price: exclTaxText(valueInKindCents) })
}

/** Money and what comes besides, in one line. */
export function moneyText(offer: Offer) {
  if (offer.budgetCents === 0) return inKind(offer)
  return offer.valueInKindCents === 0
    ? exclTaxText(offer.budgetCents)
    : `${exclTaxText(offer.budgetCents)} ${inKind(offer)}`
}
