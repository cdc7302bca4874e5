import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { Card } from "#app/ui/card"
import { Fold } from "#app/ui/fold"
import { LinkButton } from "#app/ui/link-button"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isolate } from "#platform/text/bidi"
import type { ContractView } from "../contract/queries.server"
import { AcceptForm } from "./accept-form"
import type { Country } from "./country-field"
import { IdentityForm } from "./identity-form"
import { MakeForm } from "./make-form"
import { sideName } from "./side-name"
import { TotalCallout } from "./total-callout"
import { VersionCard } from "./version-card"

/** Which of the screen's forms an answer is for. */
export type ContractIntent = "identity" | "make" | "accept"
type Answered = { intent: ContractIntent; answer: FormAnswer } | undefined
type ContractScreenProps = { contract: ContractView; countries: readonly Country[]; answered: Answered }

/** A contract from the two identities to the two acceptances. */
export function ContractScreen({ contract, countries, answered }: ContractScreenProps) {
  const { id, side, names, versions, isActive, total, given, identity, chosen } = contract
  const [newest, ...older] = versions
  const answerTo = (intent: ContractIntent) => (answered?.intent === intent ? answered.answer : undefined)
  const called = { company: sideName(names.company), influencer: sideName(names.influencer) }
  const isReady = given.length === 2
  const hasAccepted = newest?.acceptances.some((acceptance) => acceptance.side === side) ?? false
  const own = { identity, countries, answer: answerTo("identity") }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1.4fr_1fr] lg:gap-8">
      <div className="grid min-w-0 gap-6">
        {newest && (
          <VersionCard collaborationId={id} contract={newest}>
            {isActive && !hasAccepted && (
              <AcceptForm key={newest.id} contract={newest} sideName={called[side]} answer={answerTo("accept")} />
            )}
            {hasAccepted && (
              <>
                <p className="font-semibold text-ok">
                  {newest.acceptances.length === 2
                    ? m.collaborations_contract_done({ version: isolate(String(newest.version)) })
                    : m.collaborations_contract_accepted_you({ name: isolate(called[side]) })}
                </p>
                <LinkButton to={localizedHref(paths.collaboration(id))} variant="accent" className="justify-self-start">
                  {m.collaborations_mail_button()}
                </LinkButton>
              </>
            )}
          </VersionCard>
        )}
        {isActive && (
          <Card as="section" className="grid gap-5">
            <h2 className="text-xl">{m.collaborations_identity({ name: isolate(called[side]) })}</h2>
            {given.includes(side) ? (
              <>
                <p>{m.collaborations_identity_given({ name: isolate(called[side]) })}</p>
                <details open={own.answer !== undefined}>
                  <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent-ink">
                    {m.collaborations_identity_change()}
                  </summary>
                  <div className="pt-3">
                    <IdentityForm {...own} />
                  </div>
                </details>
              </>
            ) : (
              <IdentityForm {...own} />
            )}
          </Card>
        )}
        {isActive && (
          <Card as="section" className="grid gap-5">
            <h2 className="text-xl">{newest ? m.collaborations_make_again() : m.collaborations_make()}</h2>
            {isReady ? (
              <MakeForm key={newest?.id} chosen={chosen} isAgain={newest !== undefined} answer={answerTo("make")} />
            ) : (
              (["company", "influencer"] as const)
                .filter((each) => !given.includes(each))
                .map((each) => <p key={each}>{m.collaborations_identity_missing({ name: isolate(called[each]) })}</p>)
            )}
          </Card>
        )}
        {older.length > 0 && (
          <section className="grid gap-4">
            <h2 className="text-xl">{m.collaborations_versions_older()}</h2>
            {older.map((each) => (
              <VersionCard key={each.id} collaborationId={id} contract={each} />
            ))}
          </section>
        )}
      </div>
      <div className="grid min-w-0 gap-4">
        <Callout>{m.collaborations_contract_aid()}</Callout>
        <Fold label={m.collaborations_room_law()} className="w-full justify-between">
          <div className="pt-2 text-sm">
            <TotalCallout total={total} />
          </div>
        </Fold>
      </div>
    </div>
  )
}
