import { useAnswer } from "#app/ui/answered-form"
import { classNames } from "#app/ui/class-names"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Icon } from "#app/ui/icon"
import { StickyAction } from "#app/ui/sticky-action"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"

type CardFormProps = {
  stored: { name: string; line: string }
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

const PHOTO_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif"

/** What is seen first of a page: a photo, a name, one line. */
export function CardForm({ stored, picture, sendsPhoto, isUnreadable, answer, onName, onPhoto }: CardFormProps) {
  const { form, field } = useAnswer<"name" | "line" | "picture">(answer, { stored })
  const sent = field("picture")
  const photo = isUnreadable ? { ...sent, errors: [m.profile_portrait_unreadable()] } : sent
  return (
    <Form {...form} encType="multipart/form-data" className="flex! grow flex-col">
      <FormErrors field={field("")} />
      <Field
        label={m.road_photo()}
        optional
        field={photo}
        className={classNames("grid-cols-[minmax(0,1fr)]", !sendsPhoto && "unscripted:hidden")}
      >
        <span className="edge relative flex min-h-14 items-center gap-3 rounded-card bg-surface px-4 focus-within:outline-2 focus-within:outline-offset-2">
          {picture ? (
            <img src={picture} alt="" width={40} height={40} className="size-10 rounded-pill object-cover" />
          ) : (
            <Icon name="camera" size={24} />
          )}
          <input
            {...photo.control}
            name={sendsPhoto ? photo.name : undefined}
            type="file"
            accept={PHOTO_TYPES}
            onChange={({ target }) => target.files?.[0] && onPhoto(target.files[0])}
            className="w-full min-w-0 flex-1 cursor-pointer py-3 file:me-3 file:cursor-pointer file:rounded-pill file:border-0 file:bg-ink file:px-4 file:py-1.5 file:text-paper focus-visible:outline-none"
          />
        </span>
      </Field>
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
