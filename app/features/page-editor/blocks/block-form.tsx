import * as paths from "#app/paths"
import { useAnswer } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Icon } from "#app/ui/icon"
import { LinkButton } from "#app/ui/link-button"
import { Select } from "#app/ui/select"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { TextArea } from "#app/ui/textarea"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { type BlockKind, hasAddress } from "#vocabulary/page"
import { ForbiddenPromotions } from "../forbidden-promotions"
import { kindName, titleLength } from "./kinds"

type Fields = Record<"title" | "url" | "startsAt" | "endsAt" | "disclosure" | "imageLabel", string>
/** What the form begins with. */
export type BlockDraft = Partial<Fields> & { kind: BlockKind; id?: string }

type BlockFormProps = {
  draft: BlockDraft
  version: number
  answer: FormAnswer | undefined
  /** Whether it was opened to say from when to when the block stands. */
  schedules: boolean
}

/** All that there is to say of one block; a new one where the draft has no id. */
export function BlockForm({ draft, version, answer, schedules }: BlockFormProps) {
  const { kind, id } = draft
  const { form, field } = useAnswer<keyof Fields>(answer, { id: "block", stored: draft })
  const hasMore = Boolean(
    schedules || draft.startsAt || draft.endsAt || field("startsAt").errors || field("endsAt").errors,
  )
  return (
    <Form
      {...form}
      action={localizedHref(paths.editor)}
      replace
      preventScrollReset
      className="rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <h2 className="text-xl">{id ? m.editor_block_edit() : m.editor_block_new({ kind: kindName(kind) })}</h2>
      <FormErrors field={field("")} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="kind" value={kind} />
      {id && <input type="hidden" name="id" value={id} />}
      <Field
        label={kind === "text" ? m.editor_block_text() : m.editor_block_title()}
        hint={m.form_too_long({ max: String(titleLength(kind)) })}
        field={field("title")}
      >
        {kind === "text" ? (
          <TextArea {...field("title").control} dir="auto" rows={3} autoFocus={!schedules} />
        ) : (
          <TextInput {...field("title").control} dir="auto" autoComplete="off" autoFocus={!schedules} />
        )}
      </Field>
      {hasAddress(kind) && (
        <>
          <Field label={m.editor_block_address()} hint={addressHint(kind)} field={field("url")}>
            {/* not type="url": without scripts the browser itself would refuse boutique.fr */}
            <TextInput {...field("url").control} inputMode="url" dir="ltr" autoComplete="off" />
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={m.editor_disclosure()} field={field("disclosure")}>
              <Select {...field("disclosure").control}>
                <option value="">{m.editor_disclosure_none()}</option>
                <option value="advertisement">{m.link_page_advertisement()}</option>
                <option value="paid_partnership">{m.link_page_paid_partnership()}</option>
              </Select>
            </Field>
            <Field label={m.editor_images()} field={field("imageLabel")}>
              <Select {...field("imageLabel").control}>
                <option value="">{m.editor_images_none()}</option>
                <option value="retouched">{m.link_page_images_retouched()}</option>
                <option value="virtual">{m.link_page_images_virtual()}</option>
              </Select>
            </Field>
          </div>
          <ForbiddenPromotions />
        </>
      )}
      <details open={hasMore} className="group">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
          <Icon name="calendar" size={18} />
          {m.editor_schedule()}
          <Icon name="chevron-down" size={16} className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-5 pt-2 sm:grid-cols-2">
          <Field label={m.editor_starts()} field={field("startsAt")} optional>
            <TextInput {...field("startsAt").control} type="datetime-local" dir="ltr" autoFocus={schedules} />
          </Field>
          <Field label={m.editor_ends()} field={field("endsAt")} optional>
            <TextInput {...field("endsAt").control} type="datetime-local" dir="ltr" />
          </Field>
        </div>
        <p className="pt-2 text-sm text-ink-soft">{m.editor_schedule_hint()}</p>
      </details>
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton name="intent" value={id ? "change" : "add"} variant="accent" pendingLabel={m.profile_saving()}>
          {id ? m.profile_save() : m.editor_block_add()}
        </SubmitButton>
        <LinkButton to={localizedHref(paths.editor)} variant="quiet" replace preventScrollReset>
          {m.ui_cancel()}
        </LinkButton>
      </div>
    </Form>
  )
}

function addressHint(kind: BlockKind) {
  if (kind === "video") return m.editor_address_hint_video()
  if (kind === "contact") return m.editor_address_hint_contact()
  return m.editor_address_hint()
}
