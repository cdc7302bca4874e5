import * as paths from "#app/paths"
import { useAnswer } from "#app/ui/answered-form"
import { Checkbox, ChoiceGroup } from "#app/ui/choice"
import { Field } from "#app/ui/field"
import type { FileLimits } from "#app/ui/file-choice"
import { FileField } from "#app/ui/file-field"
import { Fold } from "#app/ui/fold"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { TextArea } from "#app/ui/textarea"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { MAX_FILE_BYTES } from "./reading/limits"

/** What kind of list it is, the server sees from what is in it. */
const LINKS_LIMITS: FileLimits = {
  types: ".json,.html,.htm,.txt,application/json,text/html,text/plain",
  maxBytes: MAX_FILE_BYTES,
  heavy: () => m.move_in_file_too_large(),
}

/** An address, a list or a file: where the links are now. */
export function StartForm({ answer }: { answer: FormAnswer | undefined }) {
  const { form, field } = useAnswer<"links" | "file" | "hers">(answer, { id: "import" })
  return (
    <Form
      {...form}
      encType="multipart/form-data"
      action={localizedHref(paths.editorImport)}
      replace
      preventScrollReset
      className="grid gap-5 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <div className="grid gap-1.5">
        <h2 className="text-2xl">{m.move_in_title()}</h2>
        <p className="max-w-[62ch] text-ink-soft">{m.move_in_lead()}</p>
      </div>
      <FormErrors field={field("")} />
      <Field label={m.move_in_links()} hint={m.move_in_links_hint()} field={field("links")}>
        <TextArea
          {...field("links").control}
          rows={2}
          dir="auto"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Field>
      <details className="group -my-2" open={Boolean(field("file").errors)}>
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center font-semibold underline underline-offset-4 [&::-webkit-details-marker]:hidden">
          {m.move_in_file_fold()}
        </summary>
        <FileField
          label={m.move_in_file()}
          hint={m.move_in_file_hint()}
          field={field("file")}
          name="file"
          limits={LINKS_LIMITS}
          className="py-2"
        />
      </details>
      <Hers field={field("hers")} />
      <SubmitButton
        name="intent"
        value="read"
        variant="accent"
        size="large"
        className="justify-self-start max-sm:w-full"
        pendingLabel={m.move_in_reading()}
      >
        {m.move_in_read()}
      </SubmitButton>
      <Fold label={m.move_in_how()} className="text-ink-soft">
        <p className="max-w-[62ch] text-ink-soft">{m.move_in_how_text()}</p>
      </Fold>
    </Form>
  )
}

function Hers({ field }: { field: ReturnType<ReturnType<typeof useAnswer>["field"]> }) {
  return (
    <ChoiceGroup legend={<span className="sr-only">{m.move_in_hers()}</span>} field={field}>
      <Checkbox {...field.checkbox} label={m.move_in_hers()} />
    </ChoiceGroup>
  )
}
