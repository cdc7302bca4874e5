import { useActionData } from "react-router"
import { Flash } from "#app/ui/flash"

/** What came of an action, in words. */
export type Words = { title: string; text?: string }
export type Told = { told: Words & { id: string; tone: "success" | "error" } }

/** Says what came of the last action of this screen: a notification with scripts, a notice in the page without. */
export function LastAction() {
  const told = useTold()
  if (!told) return null
  const { id, tone, title, text } = told
  return <Flash key={id} tone={tone} title={title} {...(text !== undefined && { text })} />
}

/** What the last action of this screen has to tell, if anything. */
export function useTold(): Told["told"] | null {
  const answer: unknown = useActionData()
  return isTold(answer) ? answer.told : null
}

function isTold(answer: unknown): answer is Told {
  return typeof answer === "object" && answer !== null && "told" in answer
}
