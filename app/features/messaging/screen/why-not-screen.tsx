import type { WhyNot } from "#app/features/companies/public.server"
import { EmptyState } from "#app/ui/empty-state"
import { LinkButton } from "#app/ui/link-button"
import { Screen } from "#app/ui/screen"
import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import type { OtherParty } from "../conversations/view"

/** For whoever speaks for no company: why they cannot write first, and what leads there. */
export function WhyNotScreen({ influencer, why }: { influencer: OtherParty; why: WhyNot | null }) {
  if (!why) return null
  return (
    <Screen title={m.messages_new_title({ name: isolate(influencer.name) })} width="narrow">
      <EmptyState
        icon="message-circle"
        title={why.contact}
        action={
          why.ways.length > 0 && (
            <div className="flex flex-wrap justify-center gap-2.5">
              {why.ways.map(({ href, label }, place) => (
                <LinkButton key={href} to={href} variant={place === 0 ? "ink" : "line"}>
                  {label}
                </LinkButton>
              ))}
            </div>
          )
        }
      >
        {why.text}
      </EmptyState>
    </Screen>
  )
}
