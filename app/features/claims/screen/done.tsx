import { useEffect, useRef } from "react"
import { Icon } from "#app/ui/icon"
import { m } from "#messages"

const DONE = ["sent", "withdrawn", "renewed"] as const
type Done = (typeof DONE)[number]

/** The action just done, from the address, and its request: the id makes the message of another one new. */
export function doneIn(query: URLSearchParams) {
  const what = DONE.find((each) => query.has(each))
  return what ? { what, id: `${what} ${query.get(what)}` } : null
}

/** Says what has just been done. It takes the focus, and the screen to it; in the corner it would hide the code. */
export function DoneCallout({ done }: { done: Done }) {
  const place = useRef<HTMLDivElement>(null)
  const [title, text] = wordsOf(done)
  useEffect(() => {
    place.current?.focus() // the button that had it is gone
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="flex scroll-mt-24 gap-3 rounded-card bg-ok-soft p-4">
      <Icon name="circle-check" className="mt-0.5 text-ok" />
      <p>
        <strong className="block font-semibold">{title}</strong>
        {text}
      </p>
    </div>
  )
}

function wordsOf(done: Done): [string, string?] {
  switch (done) {
    case "sent":
      return [m.claim_sent(), m.claim_sent_text()]
    case "withdrawn":
      return [m.claim_withdrawn()]
    case "renewed":
      return [m.claim_renewed()]
  }
}
