import { Notice } from "./notice"

type FormInfo = { errorId: string; errors?: string[] | undefined }

/** What is wrong with the form as a whole, above its fields; `field` is Conform's form metadata. */
export function FormErrors({ field }: { field: FormInfo }) {
  if (!field.errors?.length) return null
  return (
    <Notice tone="danger" id={field.errorId}>
      {field.errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </Notice>
  )
}
