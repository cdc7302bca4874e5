import type { ComponentProps } from "react"
import { useFormAction, useNavigation } from "react-router"
import { Button } from "./button"

/** Sends its form, and is busy while the answer to it is awaited. In a fetcher's form, hand in `pending` yourself. */
export function SubmitButton({
  pending,
  name,
  value,
  formAction,
  ...rest
}: Omit<ComponentProps<typeof Button>, "type">) {
  const navigation = useNavigation()
  const ownAction = useFormAction(typeof formAction === "string" ? formAction : undefined)
  const sent = navigation.formAction === ownAction ? navigation.formData : undefined
  const ours = sent !== undefined && (name === undefined || sent.get(name) === String(value ?? ""))

  return <Button {...rest} type="submit" name={name} value={value} formAction={formAction} pending={pending ?? ours} />
}
