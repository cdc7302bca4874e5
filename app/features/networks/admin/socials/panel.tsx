import { LastAction, ListHead, NoneFound, Pager, RedirectFlash } from "#app/features/admin-kit/public"
import { m } from "#messages"
import { SocialCardView } from "./social-card"
import { SocialForm } from "./social-form"
import type { SocialsContent } from "./socials"

/** The influencers' networks, a card for each; one of them may be a form. */
export default function SocialsPanel({ content }: { content: SocialsContent }) {
  const { state, cards, next, previous, found, editing, wasSaved } = content
  const isOnPage = cards.some(({ id }) => id === editing?.id)
  return (
    <>
      <LastAction />
      <RedirectFlash done={wasSaved ? { title: m.admin_social_saved() } : null} />
      <ListHead
        tab="socials"
        state={state}
        otherwise="name"
        placeholder={m.admin_social_search()}
        found={found}
        countText={m.admin_influencer_count}
      />
      <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:grid-cols-2 2xl:grid-cols-3">
        {editing && !isOnPage && <SocialForm key={editing.id} card={editing} state={state} />}
        {cards.map((card) =>
          card.id === editing?.id ? (
            <SocialForm key={card.id} card={card} state={state} />
          ) : (
            <SocialCardView key={card.id} card={card} state={state} />
          ),
        )}
      </ul>
      {cards.length === 0 && <NoneFound tab="socials" state={state} icon="share-2" title={m.admin_influencer_none()} />}
      <Pager tab="socials" state={state} page={{ next, previous }} />
    </>
  )
}
