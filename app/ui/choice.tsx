import { type ComponentProps, createContext, type ReactNode, use } from "react"
import { classNames } from "./class-names"
import { FieldErrors, type FieldInfo } from "./field"

/** The id of what is wrong with the answer to a group's question, if anything is. */
const Fault = createContext<string | null>(null)

type ChoiceProps = Omit<ComponentProps<"input">, "type"> & { icon?: ReactNode; label: ReactNode; hint?: ReactNode }

export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />
}

export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />
}

function Choice({ icon, label, hint, type, className, ...rest }: ChoiceProps & { type: "checkbox" | "radio" }) {
  const fault = use(Fault)
  return (
    <label className={classNames("option", className)}>
      <input
        {...(fault && { "aria-invalid": true, "aria-describedby": fault })}
        {...rest}
        type={type}
        className="choice"
      />
      {icon}
      <span>
        {label}
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
    </label>
  )
}

type ChoiceGroupProps = {
  legend: ReactNode
  field: FieldInfo
  hint?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** Several boxes or radio buttons that answer one question. */
export function ChoiceGroup({ legend, field, hint, className, children }: ChoiceGroupProps) {
  const describedBy = [field.errors?.length && field.errorId, hint && field.descriptionId].filter(Boolean).join(" ")
  return (
    <fieldset className={classNames("grid gap-1", className)} aria-describedby={describedBy || undefined}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <Fault value={field.errors?.length ? field.errorId : null}>{children}</Fault>
      {hint && (
        <div id={field.descriptionId} className="text-sm text-ink-soft">
          {hint}
        </div>
      )}
      <FieldErrors field={field} />
    </fieldset>
  )
}
