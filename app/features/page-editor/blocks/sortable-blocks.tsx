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
import { useState } from "react"
import { useNavigation, useSubmit } from "react-router"
import * as paths from "#app/paths"
import { classNames } from "#app/ui/class-names"
import { Icon } from "#app/ui/icon"
import { localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { placeOf } from "./block-list"
import { BlockRow } from "./block-row"
import type { RowBlock } from "./row-block.server"

type SortableBlocksProps = { blocks: readonly RowBlock[]; version: number }

/** The list, its rows dragged by their grip or moved by the keyboard; each drop is saved at once. */
export default function SortableBlocks({ blocks, version }: SortableBlocksProps) {
  const submit = useSubmit()
  const isBusy = useNavigation().state !== "idle"
  const [dropped, setDropped] = useState<{ from: readonly RowBlock[]; order: string[] } | null>(null)
  // Until the answer has come, the list stands as it was dropped.
  const ids = dropped?.from === blocks ? dropped.order : blocks.map(({ id }) => id)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  function drop({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id || isBusy) return
    const order = arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
    setDropped({ from: blocks, order })
    submit(
      { intent: "order", order: order.join(","), version },
      { method: "post", action: localizedHref(paths.editor), replace: true, preventScrollReset: true },
    )
  }

  const titleOf = (id: string | number) => isolate(blocks.find((block) => block.id === id)?.title ?? "")
  const placeIn = (id: string | number) => ids.indexOf(String(id)) + 1
  return (
    <DndContext
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
                ? m.editor_drag_over({ place: placeIn(over.id) })
                : undefined,
          onDragEnd: ({ over }) => (over ? m.editor_drag_end({ place: placeIn(over.id) }) : undefined),
          onDragCancel: () => m.editor_drag_cancel(),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="grid gap-2.5">
          {ids.map((id, index) => {
            const block = blocks.find((each) => each.id === id)
            return block && <SortableRow key={id} block={block} version={version} place={placeOf(index, ids.length)} />
          })}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

type SortableRowProps = { block: RowBlock; version: number; place: ReturnType<typeof placeOf> }

function SortableRow({ block, version, place }: SortableRowProps) {
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
      className="-ms-2 grid h-11 w-9 shrink-0 cursor-grab touch-none place-items-center rounded-small text-ink-soft hover:text-ink active:cursor-grabbing"
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
      <BlockRow block={block} version={version} place={place} grip={grip} />
    </li>
  )
}
