import { type FormEvent, useEffect, useState } from "react"
import { HandleInput } from "#app/features/networks/public"
import { useAnswer } from "#app/ui/answered-form"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { useHydrated } from "#app/ui/use-hydrated"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { networkField } from "#vocabulary/networks"
import { ASKED_NETWORKS, type Handles } from "./asked-networks"

type SocialProfilesFormProps = {
  handles: Handles
  asksAge: boolean
  answer: FormAnswer | undefined
}

/** One field for each network that can be given here; nothing can be sent while all are empty. */
export function SocialProfilesForm({ handles, asksAge, answer }: SocialProfilesFormProps) {
  const stored = Object.fromEntries(ASKED_NETWORKS.map((network) => [networkField(network), handles[network]]))
  const { form, field } = useAnswer(answer, { stored })
  const [isEmpty, setIsEmpty] = useState(ASKED_NETWORKS.every((network) => !handles[network]))
  const isHydrated = useHydrated()
  // Fields may have been typed into, or filled in by the browser, before the scripts arrived.
  useEffect(() => {
    if (form.ref.current) setIsEmpty(isBlank(new FormData(form.ref.current)))
  }, [form.ref])
  const follow = (event: FormEvent<HTMLFormElement>) => setIsEmpty(isBlank(new FormData(event.currentTarget)))
  const disabled = isHydrated && isEmpty

  return (
    <Form {...form} onInput={follow}>
      <FormErrors field={field("")} />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {ASKED_NETWORKS.map((network) => (
          <HandleInput key={network} network={network} field={field(networkField(network))} />
        ))}
      </div>
      {asksAge && <p className="text-sm text-ink-soft">{m.age_sixteen()}</p>}
      <div className="flex flex-wrap gap-3 pt-2">
        <SubmitButton variant="accent" size="large" name="intent" value="save" disabled={disabled}>
          {m.social_profiles_save()}
        </SubmitButton>
        <SubmitButton variant="line" size="large" name="intent" value="refresh" disabled={disabled}>
          {m.dashboard_refresh()}
        </SubmitButton>
      </div>
    </Form>
  )
}

function isBlank(form: FormData) {
  return [...form.values()].every((value) => typeof value !== "string" || value.trim() === "")
}
