import { createContext, type ReactNode, use } from "react"
import { m } from "#messages"
import { classNames } from "./class-names"
import { Icon } from "./icon"

/** The facts about a field; `useAnswer` gives them for a form's fields. */
export type FieldInfo = {
  id: string
  errorId: string
  descriptionId: string
  errors?: string[] | undefined
  required?: boolean | undefined
}

type FieldProps = {
  label: ReactNode
  field: FieldInfo
  hint?: ReactNode
  /** Says that the field may be left empty; for the few that may, in a form where most may not. */
  optional?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A label, one control and what there is to say about it, tied together for screen readers. */
export function Field({ label, field, hint, optional = false, className, children }: FieldProps) {
  const invalid = Boolean(field.errors?.length)
  const describedBy = [invalid && field.errorId, hint && field.descriptionId].filter(Boolean).join(" ")

  return (
    <div className={classNames("grid content-start gap-1.5", className)}>
      <label htmlFor={field.id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> ({m.ui_optional()})</span>}
      </label>
      <ControlContext value={{ id: field.id, describedBy, invalid }}>{children}</ControlContext>
      {hint && (
        <div id={field.descriptionId} className="text-sm text-ink-soft">
          {hint}
        </div>
      )}
      <FieldErrors field={field} />
    </div>
  )
}

/** The errors of one field, each on its line, for controls that have a frame of their own; `Field` brings them along. */
export function FieldErrors({ field }: { field: Pick<FieldInfo, "errorId" | "errors"> }) {
  if (!field.errors?.length) return null
  return (
    <p id={field.errorId} className="flex gap-1.5 text-sm font-medium text-danger">
      <Icon name="circle-alert" size={16} className="mt-[0.2em]" />
      <span className="grid">
        {[...new Set(field.errors)].map((error) => (
          <span key={error}>{error}</span>
        ))}
      </span>
    </p>
  )
}

type Control = { id: string; describedBy: string; invalid: boolean }
const ControlContext = createContext<Control | null>(null)

/** Attributes of a control from the field around it: its id, its description, whether it is invalid. */
export function useControl() {
  const control = use(ControlContext)
  if (!control) return {}
  return {
    id: control.id,
    ...(control.describedBy && { "aria-describedby": control.describedBy }),
    ...(control.invalid && { "aria-invalid": true }),
  }
}

/** The look that every control one types in or picks from shares. */
export const CONTROL =
  "edge w-full min-h-12 rounded-card bg-surface px-4 py-2.5 text-base text-ink placeholder:text-ink-soft/80 aria-invalid:border-danger disabled:opacity-55 [&[readonly]]:bg-paper"
