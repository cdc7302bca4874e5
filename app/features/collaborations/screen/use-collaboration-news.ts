import { useRevalidator } from "react-router"
import { useLive } from "#app/features/live/public"

/**
 * Reads the page anew whenever the other side has done something about the collaboration. Not while something stands there that was
 * typed and not sent: its form might go with it. What has changed is told when it is sent.
 */
export function useCollaborationNews(id: string | null) {
  const { revalidate } = useRevalidator()
  useLive({ channel: "collaboration", params: () => ({ id }), of: id, onNews: () => void (isTyped() || revalidate()) })
}

function isTyped() {
  const fields = document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>("main :is(textarea, input)")
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue)
}
