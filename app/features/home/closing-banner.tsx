import * as paths from "#app/paths"
import { Awning } from "#app/ui/awning"
import { LinkButton } from "#app/ui/link-button"
import { localizedHref, m } from "#messages"

/** The last word, under the awning of the house. */
export function ClosingBanner() {
  return (
    <section
      data-appearance="light"
      className="overflow-hidden rounded-window bg-accent pb-14 text-center text-on-accent! [--awning:var(--cut-ink)] lg:pb-20"
    >
      <Awning />
      <div className="grid justify-items-center gap-7 px-6 pt-8 lg:pt-12">
        <h2 className="text-4xl font-extrabold lg:text-5xl">{m.home_closing()}</h2>
        <span data-appearance="dark">
          <LinkButton to={localizedHref(paths.reserveUsername)} size="large">
            {m.reserve_submit()}
          </LinkButton>
        </span>
      </div>
    </section>
  )
}
