import { type ReactNode, useState } from "react"
import { Field, type FieldInfo } from "./field"
import { type FileLimits, putFiles, takeFiles } from "./file-choice"
import { TextInput } from "./text-input"

type FileFieldProps = {
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  className?: string
  field: FieldInfo
  name: string
  limits: FileLimits
  multiple?: boolean
  inputClassName?: string
  /** Hears of the files that can go. */
  onFiles?: (files: readonly File[]) => void
  /** A file that goes ahead of its form does not stay in the field. */
  goesAhead?: (file: File) => boolean
}

/** A field for files: what cannot go does not stay in it, and why is said beside it. */
export function FileField({
  field,
  name,
  limits,
  multiple,
  inputClassName,
  onFiles,
  goesAhead,
  ...rest
}: FileFieldProps) {
  const [faults, setFaults] = useState<readonly string[]>([])
  return (
    <Field {...rest} field={{ ...field, errors: [...(field.errors ?? []), ...faults] }}>
      <TextInput
        type="file"
        name={name}
        accept={limits.types}
        multiple={multiple}
        className={inputClassName}
        onChange={({ currentTarget: input }) => {
          const chosen = [...(input.files ?? [])]
          const taken = takeFiles(chosen, limits)
          const staying = taken.files.filter((file) => !goesAhead?.(file))
          onFiles?.(taken.files)
          if (staying.length < chosen.length) putFiles(input, staying)
          setFaults(taken.faults)
        }}
      />
    </Field>
  )
}
