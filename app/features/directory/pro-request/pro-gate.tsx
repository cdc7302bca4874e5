import { useEffect } from "react"
import { buttonClass } from "#app/ui/button-look"
import { Icon } from "#app/ui/icon"
import { toast } from "#app/ui/toasts"
import type { FormAnswer } from "#platform/forms/answer"
import { useWords } from "../screen/words"
import { ProRequestForm } from "./form"

type ProGateProps = {
  /** How many more Pro shows. */
  title: string
  /** How many everybody sees. */
  text: string
  answer: FormAnswer | undefined
  openedAt: string
  /** Names the request that was just sent; another one for each. */
  sent: string | null
}

/** The end of the free list: how much more there is, and the form to ask for it. */
export default function ProGate({ title, text, answer, openedAt, sent }: ProGateProps) {
  const words = useWords()
  const offer = (
    <div className="grid min-w-0 flex-1 basis-72 gap-1.5">
      <h2 className="text-2xl first-letter:uppercase">{title}</h2>
      <p>{text}</p>
    </div>
  )
  return (
    <section id="pro" className="rounded-card bg-accent-soft p-6 md:p-9">
      {sent !== null && !answer ? (
        <>
          {offer}
          <div role="status" className="mt-5 flex gap-3 rounded-card bg-surface p-4">
            <Icon name="circle-check" className="mt-0.5 text-ok" />
            <p>
              <strong>{words.proSentTitle}</strong>
              <br />
              {words.proSentText}
            </p>
          </div>
          <Sent key={sent} />
        </>
      ) : (
        <details className="group" open={answer !== undefined}>
          <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-8 gap-y-5 rounded-small">
            {offer}
            <span className={buttonClass({ variant: "accent" })}>
              {words.proAsk}
              <Icon name="chevron-down" size={18} className="transition-transform group-open:rotate-180" />
            </span>
          </summary>
          <ProRequestForm answer={answer} openedAt={openedAt} />
        </details>
      )}
    </section>
  )
}

/** Tells it in the corner too: who sent the form may look elsewhere by now. */
function Sent() {
  const words = useWords()
  useEffect(() => {
    toast.success(words.proSentTitle, words.proSentText)
  }, [words])
  return null
}
