import { useActionData } from "react-router"
import { m } from "#messages"
import { isNotSent } from "#platform/forms/not-sent"
import { buttonClass } from "./button-look"
import { Callout } from "./callout"

type FormInfo = { errorId: string; errors?: string[] | undefined }

/**
 * What is wrong with the form as a whole, above its fields; `field` is `field("")` of `useAnswer`. A form that could not be
 * taken can be sent again from here; with scripts the notification in the corner offers it.
 */
export function FormErrors({ field }: { field: FormInfo }) {
  const answer: unknown = useActionData()
  if (!field.errors?.length) return null
  return (
    <Callout tone="danger" id={field.errorId}>
      {field.errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
      {isNotSent(answer) && (
        <button
          type="submit"
          {...(answer.button !== undefined && { name: "intent", value: answer.button })}
          className={buttonClass({ variant: "line", size: "small" }, "mt-1 justify-self-start scripted:hidden")}
        >
          {m.error_retry()}
        </button>
      )}
    </Callout>
  )
}
