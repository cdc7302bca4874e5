import { type ComponentProps, useEffect, useId, useState } from "react"
import * as paths from "#app/paths"
import { TextInput } from "#app/ui/text-input"
import { localizedHref } from "#messages"

/** The pause after the last key before towns are looked up. */
const PAUSE_MS = 150
const FEWEST_LETTERS = 2

/** A town by its name; with scripts, those that begin so are offered while one types. The server judges what was typed. */
export function PlaceInput(props: ComponentProps<"input">) {
  const id = useId()
  const [typed, setTyped] = useState("")
  const offered = useOffered(typed)
  return (
    <>
      <TextInput
        {...props}
        list={id}
        dir="auto"
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value.trim())}
      />
      <datalist id={id}>
        {offered.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
    </>
  )
}

function useOffered(typed: string) {
  const [offered, setOffered] = useState<readonly string[]>([])
  useEffect(() => {
    if (typed.length < FEWEST_LETTERS) return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const labels = await labelsFor(typed, asking.signal)
      if (labels) setOffered(labels)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [typed])
  return offered
}

/** Null if the towns cannot be loaded: typing goes on without suggestions. */
async function labelsFor(typed: string, signal: AbortSignal): Promise<string[] | null> {
  try {
    const answer = await fetch(`${localizedHref(paths.placesOffered)}?${new URLSearchParams({ q: typed })}`, { signal })
    return answer.ok ? await answer.json() : null
  } catch {
    return null
  }
}
