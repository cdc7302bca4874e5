import { getFormProps, getInputProps, useForm } from "@conform-to/react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { Field } from "./field"
import { FormErrors } from "./form-errors"
import { TextInput } from "./text-input"

const info = (...errors: string[]) => ({ id: "name", errorId: "name-error", descriptionId: "name-hint", errors })
const shown = (field: ReturnType<typeof info>, hint?: string) =>
  renderToStaticMarkup(
    <Field label="Nom" hint={hint} field={field}>
      <TextInput name="name" />
    </Field>,
  )

test("a label names its input", () => {
  expect(shown(info())).toMatch(/<label for="name".*<input[^>]* id="name"/)
})

test("a hint and an error both describe the input, the error first", () => {
  const html = shown(info("Ce nom est déjà pris"), "Au moins 3 caractères")
  expect(html).toContain('aria-describedby="name-error name-hint"')
  expect(html).toContain('<div id="name-hint"')
  expect(html).toContain('<p id="name-error"')
})

test("only an input with an error is marked as wrong", () => {
  expect(shown(info("Ce nom est déjà pris"))).toContain('aria-invalid="true"')
  expect(shown(info(), "Au moins 3 caractères")).not.toContain("aria-invalid=")
})

test("nothing describes an input that there is nothing to say about", () => {
  expect(shown(info())).not.toContain("aria-describedby")
})

test("what the server refused stands beside its field and above the form, without scripts", () => {
  const html = renderToStaticMarkup(<Refused />)
  expect(html).toMatch(/<p id="refused-title-error".*Obligatoire.*<\/p>/)
  expect(html).toMatch(/<div id="refused-error" role="alert".*La page est pleine/)
  expect(html).toContain('aria-describedby="refused-title-error"')
  expect(html).toContain('value="été"')
})

function Refused() {
  const [form, fields] = useForm<{ title: string }>({
    id: "refused",
    lastResult: {
      status: "error",
      initialValue: { title: "été" },
      error: { "": ["La page est pleine"], title: ["Obligatoire"] },
    },
  })
  return (
    <form {...getFormProps(form)}>
      <FormErrors field={form} />
      <Field label="Titre" field={fields.title}>
        <TextInput {...getInputProps(fields.title, { type: "text" })} />
      </Field>
    </form>
  )
}
