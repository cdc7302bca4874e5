import type { KeyboardEvent } from "react"
import { useNavigate } from "react-router"
import { useAnswer } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { LinkButton } from "#app/ui/link-button"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { currentLocale, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { typedPrice } from "#platform/text/money"
import { type ListFields, MAX_LIST_NAME, MAX_OBJECTIVE } from "./rules"

type Kind = "list" | "campaign"
type Fields = Record<"name" | "objective" | "budget" | "startsOn" | "endsOn", string>
type ListFormProps = {
  kind: Kind
  /** The list to change; missing for a new one. */
  list?: ListFields
  answer: FormAnswer | undefined
  /** The target of 'Annuler'. */
  back: string
}

/**
 * A list is a name; a campaign has a purpose, a budget and dates as well. It opens in its first field, and Escape leaves it as 'Annuler' does; the
 * focus goes back to what opened it.
 */
export function ListForm({ kind, list, answer, back }: ListFormProps) {
  const { form, field } = useAnswer<keyof Fields>(answer, { id: "list", stored: list && valuesOf(list) })
  const navigate = useNavigate()
  const leave = async ({ key, nativeEvent, defaultPrevented }: KeyboardEvent) => {
    if (key !== "Escape" || defaultPrevented || nativeEvent.isComposing) return
    await navigate(back)
    document.querySelector<HTMLElement>(`a[href$="?new=${kind}"]`)?.focus()
  }
  return (
    <Form {...form} action={back} onKeyDown={leave} className="rounded-card border border-line bg-surface p-5 md:p-6">
      <h2 className="text-xl">{titleOf(kind, list !== undefined)}</h2>
      <FormErrors field={field("")} />
      <input type="hidden" name="kind" value={kind} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.lists_name()} field={field("name")} className="sm:col-span-2">
          <TextInput
            autoFocus={!answer?.error}
            {...field("name").control}
            maxLength={2 * MAX_LIST_NAME}
            dir="auto"
            autoComplete="off"
          />
        </Field>
        {kind === "campaign" && (
          <>
            <Field
              label={m.lists_objective()}
              hint={m.lists_objective_hint()}
              field={field("objective")}
              optional
              className="sm:col-span-2"
            >
              <TextInput {...field("objective").control} maxLength={2 * MAX_OBJECTIVE} dir="auto" autoComplete="off" />
            </Field>
            <Field label={m.lists_budget()} field={field("budget")} optional className="sm:col-span-2">
              <TextInput {...field("budget").control} inputMode="decimal" dir="ltr" autoComplete="off" />
            </Field>
            <Field label={m.lists_starts()} field={field("startsOn")} optional>
              <TextInput {...field("startsOn").control} type="date" dir="ltr" />
            </Field>
            <Field label={m.lists_ends()} field={field("endsOn")} optional>
              <TextInput {...field("endsOn").control} type="date" dir="ltr" />
            </Field>
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton name="intent" value={list ? "change" : "create"} variant="accent">
          {list ? m.profile_save() : m.lists_create()}
        </SubmitButton>
        <LinkButton to={back} variant="quiet">
          {m.ui_cancel()}
        </LinkButton>
      </div>
    </Form>
  )
}

function titleOf(kind: Kind, isChange: boolean) {
  if (kind === "list") return isChange ? m.lists_edit_list() : m.lists_new_list()
  return isChange ? m.lists_edit_campaign() : m.lists_new_campaign()
}

/** The values as the fields show them. */
function valuesOf({ name, objective, budgetCents, startsOn, endsOn }: ListFields): Fields {
  return {
    name,
    objective: objective ?? "",
    budget: budgetCents === null ? "" : typedPrice(budgetCents, currentLocale()),
    startsOn: startsOn ?? "",
    endsOn: endsOn ?? "",
  }
}
