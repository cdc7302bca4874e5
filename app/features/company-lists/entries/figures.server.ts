import { cardView, type DirectoryCard } from "#app/features/directory/public.server"
import { currentLocale } from "#messages"

/** The networks of somebody, each with its count and where that comes from, in words; those with most followers first. */
export function networkFigures(card: DirectoryCard) {
  const { figures, more } = cardView(card, { locale: currentLocale(), now: new Date() })
  return [...figures, ...(more?.figures ?? [])]
}
