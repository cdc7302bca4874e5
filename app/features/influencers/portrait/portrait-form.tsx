import { type ReactNode, useState } from "react"
import * as paths from "#app/paths"
import { useAnswer } from "#app/ui/answered-form"
import { Avatar } from "#app/ui/avatar"
import { Card } from "#app/ui/card"
import { Radio } from "#app/ui/choice"
import { Field } from "#app/ui/field"
import { FileField } from "#app/ui/file-field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { LinkButton } from "#app/ui/link-button"
import { PICTURE_LIMITS } from "#app/ui/picture-limits"
import { Select } from "#app/ui/select"
import { SubmitButton } from "#app/ui/submit-button"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import type { ImageLabel } from "#vocabulary/page"
import { CROPS, type Crop } from "./crops"

type PortraitFormProps = {
  name: string
  seed: string
  picture: string | null
  label: ImageLabel | null
  /** The answer to the last portrait that was sent; a new answer is a new object. */
  answer: FormAnswer | undefined
  /** The other ways to have a portrait. */
  children: ReactNode
}

/** A picture from one's own machine and which part of it stays; with scripts it is shown before it is sent. */
export function PortraitForm({ name, seed, picture, label, answer, children }: PortraitFormProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { form, field } = useAnswer<"picture" | "crop" | "label">(answer, {
    id: "portrait",
    stored: { crop: "middle", label: label ?? "" },
  })
  const [crop, setCrop] = useState(CROPS.find((each) => each === field("crop").typed) ?? "middle")
  return (
    <Card as="section" padding="large" className="grid gap-6">
      {chosen ? (
        <img
          src={chosen}
          alt={m.profile_portrait_chosen()}
          className="size-44 rounded-pill object-cover"
          style={{ objectPosition: POSITIONS[crop] }}
        />
      ) : (
        <Avatar name={name} seed={seed} src={picture} size={176} />
      )}
      {children}
      <Form {...form} encType="multipart/form-data" action={localizedHref(paths.portrait)}>
        <FormErrors field={field("")} />
        <FileField
          label={m.profile_portrait_file()}
          hint={m.profile_portrait_hint()}
          field={field("picture")}
          name="picture"
          limits={PICTURE_LIMITS}
          onFiles={([file]) => read(file, setChosen)}
        />
        <fieldset>
          <legend className="mb-1 font-semibold">{m.profile_portrait_crop()}</legend>
          <div className="flex flex-wrap gap-x-6">
            {CROPS.map((each) => (
              <Radio
                key={each}
                name="crop"
                value={each}
                label={CROP_NAMES[each]()}
                checked={crop === each}
                onChange={() => setCrop(each)}
              />
            ))}
          </div>
        </fieldset>
        <Field label={m.profile_portrait_label()} hint={m.profile_portrait_label_hint()} field={field("label")}>
          <Select {...field("label").control}>
            <option value="">{m.profile_portrait_label_none()}</option>
            <option value="retouched">{m.link_page_images_retouched()}</option>
            <option value="virtual">{m.link_page_images_virtual()}</option>
          </Select>
        </Field>
        <div className="flex flex-wrap gap-2.5">
          <SubmitButton name="intent" value="save" variant="accent" pendingLabel={m.profile_saving()}>
            {m.profile_save()}
          </SubmitButton>
          {picture && (
            <SubmitButton name="intent" value="remove" variant="line">
              {m.profile_portrait_remove()}
            </SubmitButton>
          )}
          <LinkButton to={localizedHref(paths.profile)} variant="quiet">
            {m.ui_cancel()}
          </LinkButton>
        </div>
      </Form>
    </Card>
  )
}

/** Reads the picture as a data URL, the only kind from elsewhere that our pages may show. */
function read(file: File | undefined, show: (address: string | null) => void) {
  if (!file) return show(null)
  const reader = new FileReader()
  reader.onload = () => show(String(reader.result))
  reader.readAsDataURL(file)
}

const POSITIONS: Readonly<Record<Crop, string>> = { start: "left top", middle: "center", end: "right bottom" }
const CROP_NAMES: Readonly<Record<Crop, () => string>> = {
  start: m.profile_portrait_crop_start,
  middle: m.profile_portrait_crop_middle,
  end: m.profile_portrait_crop_end,
}
