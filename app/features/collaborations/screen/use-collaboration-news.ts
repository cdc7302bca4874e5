import { useRevalidator } from "react-router"
import { useLive } from "#app/features/live/public"

/** Reads the page anew whenever the other side has done something about the collaboration. */
export function useCollaborationNews(id: string | null) {
  const { revalidate } = useRevalidator()
  useLive({ channel: "collaboration", params: () => ({ id }), of: id, onNews: () => void revalidate() })
}
