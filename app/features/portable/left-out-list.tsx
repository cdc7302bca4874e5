import { Icon } from "#app/ui/icon"
import { m } from "#messages"
import type { DocumentPart, LeftOut } from "./plan.server"

/** Items that an import leaves out, each with the reason. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  return (
    <section aria-labelledby="left-out" className="grid gap-3 rounded-card bg-warn-soft p-5 md:p-6">
      <div className="grid gap-1">
        <h3 id="left-out" className="flex items-center gap-2 text-lg">
          <Icon name="triangle-alert" className="text-warn" />
          {m.portable_left_title()}
          <span className="figures ms-auto font-normal">
            <bdi>{leftOut.length}</bdi>
          </span>
        </h3>
        <p>{m.portable_left_text()}</p>
      </div>
      <ul className="grid divide-y divide-ink/12 border-t border-ink/12">
        {leftOut.map(({ part, what, why }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two of them may say the same
          <li key={place} className="grid gap-x-4 py-2.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <div className="grid min-w-0">
              <p className="font-semibold wrap-anywhere">
                <bdi>{what}</bdi>
              </p>
              <span className="text-sm">{PARTS[part]()}</span>
            </div>
            <p>{why}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const PARTS: Readonly<Record<DocumentPart, () => string>> = {
  profile: m.portable_part_profile,
  networks: m.portable_part_networks,
  appearance: m.editor_part_theme,
  blocks: m.editor_part_blocks,
  collaborations: m.editor_part_collaborations,
  packages: m.media_kit_packages,
  domains: m.portable_part_domains,
}
