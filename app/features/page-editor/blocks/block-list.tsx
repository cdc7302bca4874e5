import { lazy, type ReactNode, Suspense } from "react"
import { useHydrated } from "#app/features/onboarding/public"
import { untilLoaded } from "#app/ui/until-loaded"
import { BlockRow } from "./block-row"
import type { RowBlock } from "./row-block.server"

/** What is needed to drag arrives after the page, and only where scripts run. */
const SortableBlocks = lazy(() => untilLoaded(() => import("./sortable-blocks")))

type BlockListProps = {
  blocks: readonly RowBlock[]
  version: number
  /** Stands in the place of the block that is being changed. */
  form: { id: string; node: ReactNode } | null
}

export function BlockList({ blocks, version, form }: BlockListProps) {
  const isHydrated = useHydrated()
  const still = (
    <ol className="grid gap-2.5">
      {blocks.map((block, index) => (
        <li key={block.id}>
          {form?.id === block.id ? (
            form.node
          ) : (
            <BlockRow block={block} version={version} place={placeOf(index, blocks.length)} />
          )}
        </li>
      ))}
    </ol>
  )
  if (!isHydrated || form || blocks.length < 2) return still
  return (
    <Suspense fallback={still}>
      <SortableBlocks blocks={blocks} version={version} />
    </Suspense>
  )
}

export function placeOf(index: number, count: number) {
  if (count === 1) return "only"
  if (index === 0) return "first"
  return index === count - 1 ? "last" : "between"
}
