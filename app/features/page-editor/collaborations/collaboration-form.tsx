import * as paths from "#app/paths"
import { useAnswer } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { Form, useSentOnce } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { LinkButton } from "#app/ui/link-button"
import { Select } from "#app/ui/select"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { ForbiddenPromotions } from "../forbidden-promotions"

type Fields = Record<"companyName" | "companyType" | "websiteUrl" | "address" | "status", string>
export type CollaborationDraft = Partial<Fields> & { id?: string }
type CollaborationFormProps = { draft: CollaborationDraft; version: number; answer: FormAnswer | undefined }

/** A collaboration that took place elsewhere, entered by hand; a new one where the draft has no id. */
export function CollaborationForm({ draft, version, answer }: CollaborationFormProps) {
  const { id } = draft
  const { form, field } = useAnswer<keyof Fields>(answer, { id: "work", stored: draft })
  return (
    <Form
      {...form}
      action={localizedHref(paths.editorCollaborations)}
      replace
      preventScrollReset
      onSubmit={useSentOnce()}
      className="rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <h2 className="text-xl">{id ? m.editor_work_edit() : m.editor_work_new()}</h2>
      <FormErrors field={field("")} />
      <input type="hidden" name="version" value={version} />
      {id && <input type="hidden" name="id" value={id} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.editor_work_company()} field={field("companyName")}>
          <TextInput {...field("companyName").control} dir="auto" autoComplete="off" />
        </Field>
        <Field label={m.editor_work_type()} hint={m.editor_work_type_hint()} field={field("companyType")} optional>
          <TextInput {...field("companyType").control} dir="auto" autoComplete="off" />
        </Field>
        <Field label={m.editor_work_website()} field={field("websiteUrl")} optional>
          <TextInput {...field("websiteUrl").control} inputMode="url" dir="ltr" />
        </Field>
        <Field label={m.editor_work_address()} hint={m.editor_work_address_hint()} field={field("address")} optional>
          <TextInput {...field("address").control} dir="auto" autoComplete="off" />
        </Field>
        <Field label={m.editor_work_status()} field={field("status")}>
          <Select {...field("status").control}>
            <option value="completed">{m.editor_work_completed()}</option>
            <option value="active">{m.editor_work_active()}</option>
          </Select>
        </Field>
      </div>
      <ForbiddenPromotions />
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton name="intent" value={id ? "change" : "add"} variant="accent" pendingLabel={m.profile_saving()}>
          {id ? m.profile_save() : m.editor_block_add()}
        </SubmitButton>
        <LinkButton to={localizedHref(paths.editorCollaborations)} variant="quiet" replace preventScrollReset>
          {m.ui_cancel()}
        </LinkButton>
      </div>
    </Form>
  )
}
