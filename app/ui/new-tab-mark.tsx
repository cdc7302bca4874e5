import { m } from "#messages"
import { Icon } from "./icon"

/** Says, to the eye and to screen readers, that a link opens in a new tab. */
export function NewTabMark() {
  return (
    <>
      <Icon name="arrow-up-right" size={18} className="inline-block" />
      <span className="sr-only"> ({m.ui_new_tab()})</span>
    </>
  )
}
