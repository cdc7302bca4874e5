import { useAnswer } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { POST_FIGURES, type PostFigure, type PostMark } from "#vocabulary/posts"
import { figureName, markName } from "./words"

type DeclareFormProps = { mark: PostMark; answer: FormAnswer | undefined }

/** Figures that a creator copies from the network, for a moment that could not be read. */
export function DeclareForm({ mark, answer }: DeclareFormProps) {
  const { form, field } = useAnswer<PostFigure>(answer, { id: `declare-${mark}` })
  return (
    <Form {...form} preventScrollReset>
      <FormErrors field={field("")} />
      <input type="hidden" name="mark" value={mark} />
      <p className="text-ink-soft">{m.posts_creator_declare()}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        {POST_FIGURES.map((figure) => (
          <Field key={figure} label={figureName(figure)} field={field(figure)}>
            <TextInput {...field(figure).control} inputMode="numeric" autoComplete="off" dir="ltr" />
          </Field>
        ))}
      </div>
      <SubmitButton variant="line" className="justify-self-start" aria-label={declareLabel(mark)}>
        {m.posts_declare_submit()}
      </SubmitButton>
    </Form>
  )
}

export function declareLabel(mark: PostMark) {
  return m.posts_declare({ mark: markName(mark) })
}
