import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import { kitHref } from "./home"
import { isIndexed } from "./meta"
import type { PublicPage } from "./public-page"
import { Words } from "./words"

/** For brands, one quiet row at the end: the media kit, and the two ways to the person where somebody answers. */
export function BrandRow({ page }: { page: PublicPage }) {
  const isReached = isIndexed(page)
  if (!page.hasMediaKit && !isReached) return null
  return (
    <p className="kit">
      {page.hasMediaKit && (
        <a href={kitHref(page)}>
          <Words>{m.media_kit_name()}</Words>
        </a>
      )}
      {isReached && (
        <>
          <a href={localizedHref(paths.newMessage(page.influencerId))} rel="nofollow">
            <Words>{m.link_page_write()}</Words>
          </a>
          <a href={localizedHref(paths.newCollaboration(page.influencerId))} rel="nofollow">
            <Words>{m.media_kit_propose_short()}</Words>
          </a>
        </>
      )}
    </p>
  )
}
