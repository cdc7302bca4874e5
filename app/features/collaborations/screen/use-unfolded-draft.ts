import { type RefObject, useEffect } from "react"
import { keptAt } from "#app/ui/on-device"

type Draft = Readonly<{ form: RefObject<HTMLFormElement | null>; about: string; field: string }>

/** Opens what a form is folded away in where words for it are kept on this device: `KeptDraft` would offer them unseen. */
export function useUnfoldedDraft({ form, about, field }: Draft) {
  useEffect(() => {
    void keptAt(`draft ${about}`).then((kept) => {
      const values: unknown[] = Array.isArray(kept?.value) ? kept.value : []
      const isWritten = values.some((pair) => Array.isArray(pair) && pair[0] === field && pair[1] !== "")
      if (!isWritten) return
      let fold = form.current?.closest("details")
      while (fold) {
        fold.open = true
        fold = fold.parentElement?.closest("details")
      }
    })
  }, [form, about, field])
}
