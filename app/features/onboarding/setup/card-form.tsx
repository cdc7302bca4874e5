import { useState } from "react"
import { PortraitChooser, TILE } from "#app/features/influencers/public"
import { useAnswer } from "#app/ui/answered-form"
import { classNames } from "#app/ui/class-names"
import { Field, FieldErrors } from "#app/ui/field"
import { putFiles, takeFiles } from "#app/ui/file-choice"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Icon } from "#app/ui/icon"
import { PICTURE_LIMITS } from "#app/ui/picture-limits"
import { StickyAction } from "#app/ui/sticky-action"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"

type CardFormProps = {
  stored: { name: string; line: string; look: string }
  /** Under which the portraits that are offered stay the same. */
  sign: string | null
  look: string
  onLook: (look: string) => void
  picture: string | null
  /** There is an account to send a photo to; else the browser keeps it, where scripts run. */
  sendsPhoto: boolean
  /** The photo chosen last is no picture. */
  isUnreadable: boolean
  answer: FormAnswer | undefined
  /** Hears what the window shows: the name as typed, and the photo. */
  onName: (name: string) => void
  onPhoto: (photo: File) => void
}

/** A photo that waits in the browser is made small there: it may weigh what it likes. */
const PHOTO_LIMITS = { ...PICTURE_LIMITS, types: `${PICTURE_LIMITS.types},image/avif,image/gif` }

/** The first impression of a page: a photo, a name, one line. */
export function CardForm({
  stored,
  sign,
  look,
  onLook,
  picture,
  sendsPhoto,
  isUnreadable,
  answer,
  onName,
  onPhoto,
}: CardFormProps) {
  const { form, field } = useAnswer<"name" | "line" | "picture" | "look" | "tab">(answer, { stored })
  const sent = field("picture")
  const [faults, setFaults] = useState<readonly string[]>([])
  const wrong = isUnreadable ? [m.profile_portrait_unreadable()] : faults
  const photo = wrong.length > 0 ? { ...sent, errors: [...wrong] } : sent
  const take = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])]
    const { files, faults } = takeFiles(chosen, sendsPhoto ? PHOTO_LIMITS : { ...PHOTO_LIMITS, maxBytes: Infinity })
    if (files.length < chosen.length) putFiles(input, files)
    setFaults(faults)
    if (files[0]) onPhoto(files[0])
  }
  return (
    <Form {...form} encType="multipart/form-data" className="flex! grow flex-col">
      <FormErrors field={field("")} />
      {/* What Enter presses in a field: the first button of the form, which is not to be one of the portrait's. */}
      <button type="submit" hidden />
      <div className="grid gap-1.5">
        <PortraitChooser
          name={sign ?? ""}
          look={look}
          onLook={onLook}
          photo={picture}
          openTab={field("tab").typed}
          photoTile={
            <label
              className={classNames(TILE, "relative focus-within:outline-2", !sendsPhoto && "unscripted:hidden")}
              htmlFor={photo.id}
            >
              <Icon name="camera" size={24} />
              {m.portrait_photo()}
            </label>
          }
        />
        <input
          {...photo.control}
          aria-label={m.road_photo()}
          name={sendsPhoto ? photo.name : undefined}
          type="file"
          accept={PHOTO_LIMITS.types}
          onChange={({ currentTarget }) => take(currentTarget)}
          className={classNames("scripted:sr-only", !sendsPhoto && "unscripted:hidden")}
        />
        <FieldErrors field={photo} />
        <FieldErrors field={field("look")} />
      </div>
      <Field label={m.road_card_name()} field={field("name")}>
        <TextInput
          {...field("name").control}
          dir="auto"
          autoComplete="name"
          onInput={({ currentTarget }) => onName(currentTarget.value)}
        />
      </Field>
      <Field label={m.road_card_line()} optional field={field("line")}>
        <TextInput {...field("line").control} dir="auto" maxLength={80} autoComplete="off" />
      </Field>
      <StickyAction>
        <SubmitButton variant="accent" size="large" wide>
          {m.fetch_generate()}
        </SubmitButton>
      </StickyAction>
    </Form>
  )
}
