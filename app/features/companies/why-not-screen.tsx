import { EmptyState } from "#app/ui/empty-state"
import type { IconName } from "#app/ui/icons/lucide"
import { LinkButton } from "#app/ui/link-button"
import { Screen } from "#app/ui/screen"
import type { WhyNot } from "./why-not.server"

type WhyNotScreenProps = {
  /** The action that they wanted. */
  title: string
  icon: IconName
  heading: string
  why: WhyNot
}

/** Tells people who act for no company why they cannot write first or propose, and how they can. */
export function WhyNotScreen({ title, icon, heading, why: { text, ways } }: WhyNotScreenProps) {
  return (
    <Screen title={title} width="narrow">
      <EmptyState
        icon={icon}
        title={heading}
        action={
          ways.length > 0 && (
            <div className="flex flex-wrap justify-center gap-2.5">
              {ways.map(({ href, label }, place) => (
                <LinkButton key={href} to={href} variant={place === 0 ? "ink" : "line"}>
                  {label}
                </LinkButton>
              ))}
            </div>
          )
        }
      >
        {text}
      </EmptyState>
    </Screen>
  )
}
