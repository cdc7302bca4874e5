import { useActionData } from "react-router"
import { m } from "#messages"
import { isNotSent } from "#platform/forms/not-sent"
import { buttonClass } from "./button-look"
import { Callout } from "./callout"
import { OfflineStrip } from "./offline-strip"

type FormInfo = { errorId: string; errors?: string[] | undefined }

/**
 * The errors of the form as a whole, above its fields; `field` is `field("")` of `useAnswer`. A form that could not be taken can be sent
 * again from here; with scripts, the notification in the corner offers that, and this strip only without a network.
 */
export function FormErrors({ field }: { field: FormInfo }) {
  const answer: unknown = useActionData()
  return (
    <>
      <OfflineStrip />
      {field.errors?.length ? <Summary field={field} answer={answer} /> : null}
    </>
  )
}

function Summary({ field, answer }: { field: FormInfo; answer: unknown }) {
  return (
    <Callout tone="danger" id={field.errorId} focusable>
      {field.errors?.map((error) => (
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
