import { Link } from "react-router"
import * as paths from "#app/paths"
import { Fold } from "#app/ui/fold"
import { Icon } from "#app/ui/icon"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatShortDate } from "#platform/text/format"
import type { CollaborationDetail } from "../../detail/queries.server"
import { lawOf } from "../../offers/categories"
import { ProposalCard } from "../proposal-card"
import { TotalCallout } from "../total-callout"

/** Contract and agreement; what the law says about them is folded. */
export function Papers({ collaboration }: { collaboration: CollaborationDetail }) {
  const { id, offer, total } = collaboration
  const law = lawOf(offer.category)
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{m.collaborations_room_papers()}</h2>
      <Link
        to={localizedHref(paths.contract(id))}
        className="grid min-h-15 grid-cols-[auto_1fr_auto] items-center gap-3.5 rounded-card border border-line bg-surface px-4 py-2 no-underline hover:border-ink"
      >
        <Icon name="file-text" size={22} />
        <span>
          <span className="block font-semibold">{m.collaborations_contract()}</span>
          <span className="block text-sm text-ink-soft">{contractText(collaboration)}</span>
        </span>
        <Icon name="chevron-right" size={20} />
      </Link>
      <ProposalCard collaboration={collaboration} isTitled={false} />
      <Fold label={m.collaborations_room_law()} className="w-full justify-between">
        <div className="grid gap-3 pt-2 text-sm">
          <TotalCallout total={total} />
          {law && <p>{law}</p>}
          <p>{m.collaborations_label_hint()}</p>
        </div>
      </Fold>
    </section>
  )
}

function contractText({ contract: { newest } }: CollaborationDetail) {
  if (!newest) return m.collaborations_room_contract_none()
  const signedAt = newest.acceptances.length === 2 ? newest.acceptances.at(-1)?.acceptedAt : null
  return signedAt
    ? m.collaborations_room_contract_signed({ date: isolate(formatShortDate(signedAt, currentLocale())) })
    : m.collaborations_room_contract_waits({ version: isolate(String(newest.version)) })
}
