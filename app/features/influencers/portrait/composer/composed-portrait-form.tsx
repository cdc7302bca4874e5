import { useState } from "react"
import * as paths from "#app/paths"
import { useAnswer } from "#app/ui/answered-form"
import { Form } from "#app/ui/form"
import { SubmitButton } from "#app/ui/submit-button"
import { useHydrated } from "#app/ui/use-hydrated"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { PortraitChooser } from "./portrait-chooser"

type ComposedPortraitFormProps = { seed: string; stored: string; answer: FormAnswer | undefined }

/** For people who have no photo, or want none. */
export function ComposedPortraitForm({ seed, stored, answer }: ComposedPortraitFormProps) {
  const { form, field } = useAnswer<"look" | "tab">(answer, { id: "composed-portrait", stored: { look: stored } })
  const isHydrated = useHydrated()
  const [look, setLook] = useState(field("look").typed ?? "")
  return (
    <Form {...form} action={localizedHref(paths.portrait)} className="gap-4!">
      <p className="text-ink-soft">{m.portrait_compose_text()}</p>
      <PortraitChooser name={seed} look={look} onLook={setLook} openTab={field("tab").typed} sendsAtOnce />
      {!(field("tab").typed && !isHydrated) && (
        <SubmitButton name="intent" value="keep" variant="line" className="justify-self-start">
          {m.portrait_keep()}
        </SubmitButton>
      )}
    </Form>
  )
}
