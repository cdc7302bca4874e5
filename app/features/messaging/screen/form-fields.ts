import type { FieldInfo } from "#app/ui/field"
import type { FormAnswer } from "#platform/forms/answer"

/** What `Field` needs to know about each field of a form, from the answer to it. */
export function fieldsOf(formId: string, answer: FormAnswer | undefined) {
  return (name: string): FieldInfo => ({
    id: `${formId}${name}`,
    errorId: `${formId}${name}-error`,
    descriptionId: `${formId}${name}-hint`,
    errors: answer?.error?.[name] ?? undefined,
  })
}

/** What an answer gives back of what was typed, for the page that is made anew. */
export function typedAs(answer: FormAnswer | undefined, name: string): string | undefined {
  const typed: unknown = answer?.initialValue?.[name]
  return typeof typed === "string" ? typed : undefined
}
