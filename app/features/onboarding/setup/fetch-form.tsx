import * as paths from "#app/paths"
import { type AnsweredField, useAnswer } from "#app/ui/answered-form"
import { Callout } from "#app/ui/callout"
import { Card } from "#app/ui/card"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { LinkButton } from "#app/ui/link-button"
import { Progress } from "#app/ui/progress"
import { StickyAction } from "#app/ui/sticky-action"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { NETWORK_NAMES, type Network } from "#vocabulary/networks"
import { declaredField } from "./asked-networks"
import { FetchedNetworkLine } from "./fetched-network"
import type { FetchedNetwork } from "./queries.server"
import { type FetchFault, faultOf, type StepAnswer, useFetching } from "./use-fetching"

type FetchFormProps = {
  networks: readonly FetchedNetwork[]
  /** Nothing is asked after it. */
  isLast: boolean
  answer: FormAnswer | StepAnswer | undefined
}

/** The networks as they come in, the person's own figures where there are none, and at the end the way to the kit. */
export function FetchForm({ networks, isLast, answer }: FetchFormProps) {
  const stepAnswer = answer && "step" in answer ? answer : undefined
  const formAnswer = answer && !("step" in answer) ? answer : undefined
  const { form, field } = useAnswer(formAnswer, { stored: declaredBefore(networks) })
  const waiting = networks.filter((line) => line.state === "waiting")
  const { isFetching, fault } = useFetching(waiting.length > 0 && faultOf(stepAnswer) === null)
  const shownFault = fault ?? faultOf(stepAnswer)
  const isStopped = waiting.length > 0 && shownFault !== null

  return (
    <Form {...form} className="flex! grow flex-col">
      <FormErrors field={field("")} />
      {shownFault && <FetchFaultCallout fault={shownFault} />}
      <Progress
        label={m.fetch_progress()}
        percent={(100 * (networks.length - waiting.length)) / networks.length}
        valueText={m.fetch_progress_value({ done: networks.length - waiting.length, total: networks.length })}
      />
      <Card>
        <ul aria-label={m.fetch_networks()}>
          {networks.map((line) => (
            <FetchedNetworkLine key={line.network} line={line} isLoading={isFetching && line === waiting[0]}>
              <OwnFigure network={line.network} field={field(declaredField(line.network))} />
            </FetchedNetworkLine>
          ))}
        </ul>
      </Card>
      {waiting.length === 0 ? (
        <Finish isLast={isLast} />
      ) : (
        <span className={isStopped ? "contents" : "hidden unscripted:contents"}>
          <SubmitButton
            variant="line"
            size="large"
            name="intent"
            value="fetch"
            className="justify-self-start max-sm:w-full"
          >
            {isStopped ? m.fetch_retry() : m.fetch_next()}
          </SubmitButton>
        </span>
      )}
    </Form>
  )
}

/** On the road it is in sight all the time; in the rooms, where it is the last step, their own bar is at the foot. */
function Finish({ isLast }: { isLast: boolean }) {
  const button = (
    <SubmitButton variant="accent" size="large" wide name="intent" value="generate">
      {isLast ? m.fetch_generate() : m.social_profiles_next()}
    </SubmitButton>
  )
  return isLast ? button : <StickyAction>{button}</StickyAction>
}

function OwnFigure({ network, field }: { network: Network; field: AnsweredField }) {
  return (
    <Field label={m.fetch_declared({ network: NETWORK_NAMES[network] })} hint={m.fetch_declared_hint()} field={field}>
      <TextInput
        {...field.control}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        className="figures max-w-56 rtl:text-end"
      />
    </Field>
  )
}

function declaredBefore(networks: readonly FetchedNetwork[]) {
  return Object.fromEntries(
    networks.map(({ network, declared }) => [declaredField(network), declared?.toString() ?? ""]),
  )
}

/** Why the fetching stopped, and the way on. */
function FetchFaultCallout({ fault }: { fault: FetchFault }) {
  const needsName = fault === "username_lost" || fault === "username_missing"
  return (
    <Callout tone="danger">
      <p>{faultText(fault)}</p>
      {needsName && (
        <p className="pt-2">
          <LinkButton to={localizedHref(paths.reserveUsername)}>{m.fetch_choose_username()}</LinkButton>
        </p>
      )}
    </Callout>
  )
}

function faultText(fault: FetchFault) {
  switch (fault) {
    case "failed":
      return m.fetch_failed()
    case "too_many":
      return m.error_too_many_text()
    case "username_lost":
      return m.fetch_username_lost()
    case "username_missing":
      return m.fetch_username_missing()
  }
}
