import { useState } from "react"
import { Form, useActionData } from "react-router"
import { Icon } from "#app/ui/icon"
import type { ReachView } from "./view"

/** Puts somebody among the company's favourites, or takes them out; it leads back to where one stands in the list. */
export function FavouriteToggle({ id, reach }: { id: string; reach: ReachView }) {
  // Cards of earlier pages are not read again: what was pressed is remembered until then.
  const [pressed, setPressed] = useState<boolean | null>(null)
  const wasRefused = useActionData() !== undefined
  const isFavourite = wasRefused ? reach.isFavourite : (pressed ?? reach.isFavourite)
  return (
    <Form method="post" replace preventScrollReset onSubmit={() => setPressed(!isFavourite)} className="grid">
      <input type="hidden" name="influencerId" value={id} />
      <button
        type="submit"
        name="intent"
        value={isFavourite ? "unfavourite" : "favourite"}
        aria-label={reach.favouriteName}
        aria-pressed={isFavourite}
        className="grid min-h-12 w-13 cursor-pointer place-items-center border-s border-line transition-colors hover:bg-accent-soft focus-visible:outline-offset-[-4px] aria-pressed:text-accent aria-pressed:[&_svg]:fill-current"
      >
        <Icon name="star" size={20} />
      </button>
    </Form>
  )
}
