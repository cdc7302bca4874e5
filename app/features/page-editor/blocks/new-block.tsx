import * as paths from "#app/paths"
import { Icon } from "#app/ui/icon"
import { LinkButton } from "#app/ui/link-button"
import { localizedHref, m } from "#messages"
import { BLOCK_KINDS } from "#vocabulary/page"
import { KIND_ICONS, kindName } from "./kinds"

/** One button for each kind of block; the form opens in the page, with scripts and without. */
export function NewBlock() {
  return (
    <nav aria-label={m.editor_add_title()} className="mt-4 grid gap-2.5">
      <h2 className="text-xl">{m.editor_add_title()}</h2>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {BLOCK_KINDS.map((kind) => (
          <li key={kind}>
            <LinkButton
              to={`${localizedHref(paths.editor)}?add=${kind}`}
              variant="line"
              wide
              preventScrollReset
              className="justify-start rounded-card px-4"
            >
              <Icon name={KIND_ICONS[kind]} size={18} />
              {kindName(kind)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  )
}
