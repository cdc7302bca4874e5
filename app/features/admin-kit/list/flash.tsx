import { useActionData } from "react-router"
import { Flash } from "#app/ui/flash"

/** The result of an action, in words. */
export type FlashWords = { title: string; text?: string }
export type FlashAnswer = { flash: FlashWords & { id: string; tone: "success" | "error" } }

/** Says what came of the last action of this screen: a notification with scripts, a notice in the page without. */
export function LastAction() {
  const flash = useFlash()
  if (!flash) return null
  const { id, tone, title, text } = flash
  return <Flash key={id} tone={tone} title={title} {...(text !== undefined && { text })} />
}

/** The message of this screen's last action, if any. */
export function useFlash(): FlashAnswer["flash"] | null {
  const answer: unknown = useActionData()
  return isFlashAnswer(answer) ? answer.flash : null
}

function isFlashAnswer(answer: unknown): answer is FlashAnswer {
  return typeof answer === "object" && answer !== null && "flash" in answer
}
