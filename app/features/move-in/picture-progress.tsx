import { useRevalidator } from "react-router"
import { useLive } from "#app/features/live/public"
import * as paths from "#app/paths"
import { Progress } from "#app/ui/progress"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import { isolatedNumber } from "#platform/text/isolated-number"
import type { PictureProgress as Counts } from "./queries.server"

/** How many of the pictures have come; gone once all have been asked for. Without scripts a link looks again. */
export function PictureProgress({ progress: { asked, all } }: { progress: Counts }) {
  const isWaiting = asked < all
  const { revalidate } = useRevalidator()
  useLive({
    channel: "move-in",
    of: isWaiting ? "own" : null,
    params: () => ({ asked }),
    onNews: () => void revalidate(),
  })
  if (!isWaiting) return null
  return (
    <div className="grid gap-1">
      <Progress
        label={m.move_in_pictures()}
        percent={(100 * asked) / all}
        valueText={m.move_in_pictures_done({ done: isolatedNumber(asked), all: isolatedNumber(all) })}
      />
      <noscript>
        <TextLink to={localizedHref(paths.editorImport)}>{m.move_in_pictures_look()}</TextLink>
      </noscript>
    </div>
  )
}
