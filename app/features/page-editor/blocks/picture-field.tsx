import { useState } from "react"
import type { AnsweredField } from "#app/ui/answered-form"
import { KIND_ICONS, mediaPath } from "#app/ui/block-picture"
import { Button } from "#app/ui/button"
import { Checkbox } from "#app/ui/choice"
import { FileField } from "#app/ui/file-field"
import { Icon } from "#app/ui/icon"
import { PICTURE_LIMITS } from "#app/ui/picture-limits"
import { m } from "#messages"
import type { BlockKind } from "#vocabulary/page"

type PictureFieldProps = {
  kind: BlockKind
  /** The name of the file that the block shows; nothing is sent of it, and it stays. */
  shown: string | null
  /** The picture found at the address, as the form sends it: the file's name before the ~. */
  found: string | null
  leaveOut: () => void
  field: AnsweredField
}

/** The block's picture: the one that it has, that its address brought, or one from one's own machine. */
export function PictureField({ kind, shown, found, leaveOut, field }: PictureFieldProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const address = chosen ?? mediaPath(found?.split("~")[0] ?? shown)
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-4">
        {address ? (
          <img src={address} alt="" width={96} height={96} className="size-24 shrink-0 rounded-card object-cover" />
        ) : (
          <span className="grid size-24 shrink-0 place-items-center rounded-card bg-accent-soft text-accent-ink">
            <Icon name={KIND_ICONS[kind]} size={32} />
          </span>
        )}
        <FileField
          label={address ? m.editor_picture_change() : m.editor_picture()}
          field={field}
          name="image"
          limits={PICTURE_LIMITS}
          onFiles={([file]) => show(file, setChosen)}
          className="min-w-0 flex-1"
        />
      </div>
      {found && !chosen && (
        <>
          <input type="hidden" name="picture" value={found} />
          <span className="unscripted:hidden">
            <Button variant="quiet" size="small" onClick={leaveOut}>
              {m.editor_picture_none()}
            </Button>
          </span>
        </>
      )}
      {shown && !found && !chosen && <Checkbox name="picture" value="none" label={m.editor_picture_none()} />}
    </div>
  )
}

function show(file: File | undefined, setChosen: (address: string | null) => void) {
  if (!file) return setChosen(null)
  const reader = new FileReader()
  reader.onload = () => setChosen(String(reader.result))
  reader.readAsDataURL(file)
}
