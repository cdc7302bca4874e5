import { m } from "#messages"

/** The first stop of the Tab key: over the bar, straight to what the page says. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed start-4 top-3 z-30 -translate-y-24 rounded-pill bg-ink px-5 py-3 font-semibold text-paper focus:translate-y-0"
    >
      {m.ui_skip_to_content()}
    </a>
  )
}
