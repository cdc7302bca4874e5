import type { ComponentProps } from "react"
import { ConfirmStep } from "./confirm-step"

type RowsStepProps = Omit<ComponentProps<typeof ConfirmStep>, "description"> & {
  /** The consequence for all of them. */
  text: string
  rows: readonly { id: string; name: string }[]
  /** Direction of the names when they are no words, such as addresses. */
  dir?: "ltr"
}

/** A `ConfirmStep` about rows of a list, which it names and whose ids its form carries. */
export function RowsStep({ text, rows, dir, children, ...step }: RowsStepProps) {
  return (
    <ConfirmStep
      {...step}
      description={
        <>
          <p>{text}</p>
          <ul className="mt-3 max-h-40 overflow-y-auto text-ink">
            {rows.map(({ id, name }) => (
              <li key={id} className="wrap-anywhere">
                <bdi dir={dir}>{name}</bdi>
              </li>
            ))}
          </ul>
        </>
      }
    >
      {children}
      {rows.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
    </ConfirmStep>
  )
}
