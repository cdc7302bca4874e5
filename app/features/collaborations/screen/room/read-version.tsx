import { useEffect, useRef, useState } from "react"
import type { FormAnswer } from "#platform/forms/answer"

type ReadVersionProps = {
  /** The draft that the screen shows. */
  version: number
  answer: FormAnswer | undefined
}

/**
 * The draft that the words of the form around it are about: the one that stood there when they were begun, whichever is shown by the
 * time they are sent. Anew with each answer, which says that another one has come. `key` it by what empties the form.
 */
export function ReadVersion({ version, answer }: ReadVersionProps) {
  const input = useRef<HTMLInputElement>(null)
  const [begun, setBegun] = useState<Readonly<{ version: number; answer: FormAnswer | undefined }> | null>(null)
  useEffect(() => {
    const form = input.current?.form
    const begin = () => setBegun((before) => (before && before.answer === answer ? before : { version, answer }))
    form?.addEventListener("input", begin)
    return () => form?.removeEventListener("input", begin)
  }, [version, answer])
  const read = begun && begun.answer === answer ? begun.version : version
  return <input ref={input} type="hidden" name="version" value={read} />
}
