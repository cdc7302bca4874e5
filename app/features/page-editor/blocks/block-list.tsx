import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core"
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable"
import { type ReactNode, useEffect, useState } from "react"
import { useNavigation, useSubmit } from "react-router"
import * as paths from "#app/paths"
import { classNames } from "#app/ui/class-names"
import { Icon } from "#app/ui/icon"
import { localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import type { Saved } from "../saved"
import { BlockRow } from "./block-row"
import type { RowBlock } from "./row-block.server"

type BlockListProps = {
  blocks: readonly RowBlock[]
  version: number
  /** The change that was just made. */
  saved: Saved | undefined
  /** Stands in the place of the block that is being changed. */
  form: { id: string; node: ReactNode } | null
}

/** The list, its rows dragged by their grip or moved by the keyboard; each drop is saved at once. */
export function BlockList({ blocks, version, saved, form }: BlockListProps) {
  const { ids, setDropped } = useDropped(blocks, version)
  const focused = focusedAfter(saved, blocks)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  function drop({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return
    setDropped(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }

  const titleOf = (id: string | number) => isolate(blocks.find((block) => block.id === id)?.title ?? "")
  const placeIn = (id: string | number) => ({ place: ids.indexOf(String(id)) + 1, count: ids.length })
  return (
    <DndContext
      id="blocks"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: m.editor_drag_instructions() },
        announcements: {
          onDragStart: ({ active }) => m.editor_drag_start({ title: titleOf(active.id) }),
          // Over its own place, where it is at once, a block has only been picked up.
          onDragOver: ({ active, over }) =>
            over?.id === active.id
              ? m.editor_drag_start({ title: titleOf(active.id) })
              : over
                ? m.editor_drag_over(placeIn(over.id))
                : undefined,
          onDragEnd: ({ over }) => (over ? m.editor_drag_end(placeIn(over.id)) : undefined),
          onDragCancel: () => m.editor_drag_cancel(),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="grid grid-cols-1 gap-2.5">
          {ids.map((id, index) => {
            const block = blocks.find((each) => each.id === id)
            return (
              block && (
                <SortableRow key={id} block={block} form={form?.id === id ? form.node : null}>
                  {(grip) => (
                    <BlockRow
                      block={block}
                      version={version}
                      place={placeOf(index, ids.length)}
                      follows={focused === id && saved ? saved : null}
                      grip={grip}
                    />
                  )}
                </SortableRow>
              )
            )
          })}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

/** The order as it was dropped, until the page has been read anew; a drop that comes before then is sent after it. */
function useDropped(blocks: readonly RowBlock[], version: number) {
  const submit = useSubmit()
  const isIdle = useNavigation().state === "idle"
  const [dropped, setDropped] = useState<string[] | null>(null)
  const [sent, setSent] = useState<readonly RowBlock[] | null>(null)
  const isAwaited = dropped !== null && (sent === null || sent === blocks)
  useEffect(() => {
    if (!isIdle || !dropped || sent) return
    setSent(blocks)
    submit(
      { intent: "order", order: dropped.join(","), version },
      { method: "post", action: localizedHref(paths.editor), replace: true, preventScrollReset: true },
    )
  }, [isIdle, dropped, sent, blocks, version, submit])
  const ids = isAwaited ? dropped.filter((id) => blocks.some((block) => block.id === id)) : blocks.map(({ id }) => id)
  const drop = (order: string[]) => {
    setDropped(order)
    setSent(null)
  }
  return { ids, setDropped: drop }
}

type SortableRowProps = { block: RowBlock; form: ReactNode; children: (grip: ReactNode) => ReactNode }

function SortableRow({ block, form, children }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: block.id,
    attributes: { roleDescription: m.editor_drag_role() },
  })
  const grip = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={m.editor_drag({ title: isolate(block.title) })}
      // Above the row's link, which comes later and is as large as the row.
      className="relative z-1 -ms-3 -me-1.5 grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-small text-ink-soft hover:text-ink active:cursor-grabbing unscripted:hidden"
    >
      <Icon name="grip-vertical" />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      className={classNames(isDragging && "relative z-10 rounded-card shadow-float")}
      style={{ transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition }}
    >
      {form ?? children(grip)}
    </li>
  )
}

function placeOf(index: number, count: number) {
  if (count === 1) return "only"
  if (index === 0) return "first"
  return index === count - 1 ? "last" : "between"
}

/** The row that a change leaves the focus to, once the list shows the change. */
function focusedAfter(saved: Saved | undefined, blocks: readonly { id: string }[]): string | null {
  const { id, place } = saved?.undo ?? {}
  if (saved?.saved !== "removed") return saved?.saved === "ordered" ? null : (id ?? null)
  if (blocks.some((block) => block.id === id)) return null
  return (blocks[Number(place)] ?? blocks.at(-1))?.id ?? null
}
