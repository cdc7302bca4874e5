import { useAnswer } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { PersonsWords } from "#app/ui/persons-words"
import { SubmitButton } from "#app/ui/submit-button"
import { TextArea } from "#app/ui/textarea"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { MAX_NOTE } from "./rules"

type NoteFormProps = { influencerId: string; note: string; answer: FormAnswer | undefined }

/** The company's note about somebody, in the form that changes it. */
export function NoteForm({ influencerId, note, answer }: NoteFormProps) {
  const { form, field } = useAnswer<"note">(answer, { id: `note-${influencerId}`, stored: { note } })
  return (
    <div className="grid gap-2">
      {note !== "" && (
        <p
          dir="auto"
          className="rounded-small bg-paper p-3 whitespace-pre-wrap [text-align:match-parent] [text-align:-webkit-match-parent] wrap-anywhere"
        >
          {/* Apart, or the direction would be that of this word. */}
          <bdi className="sr-only">{m.lists_note()}: </bdi>
          <PersonsWords>{note}</PersonsWords>
        </p>
      )}
      <details
        open={answer !== undefined}
        // Whoever opens it is about to write.
        onToggle={({ newState, currentTarget }) =>
          newState === "open" && currentTarget.querySelector("textarea")?.focus()
        }
      >
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
          {note === "" ? m.lists_note_add() : m.lists_note_edit()}
        </summary>
        <Form {...form} preventScrollReset replace className="mt-2">
          <input type="hidden" name="influencerId" value={influencerId} />
          <Field label={m.lists_note()} hint={m.lists_note_hint()} field={field("note")}>
            <TextArea {...field("note").control} maxLength={MAX_NOTE} rows={2} dir="auto" />
          </Field>
          <SubmitButton
            name="intent"
            value="note"
            pending={false}
            variant="line"
            size="small"
            className="justify-self-start"
          >
            {m.profile_save()}
          </SubmitButton>
        </Form>
      </details>
    </div>
  )
}
