import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { notSentAnswer } from "#platform/forms/not-sent"
import { useAnswer } from "./answered-form"
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

test("several errors do not run into one another, and none is said twice", () => {
  const html = shown(info("Ce champ est requis", "Un nombre est attendu", "Ce champ est requis"))
  expect(html.match(/<span>[^<]*<\/span>/g)).toEqual([
    "<span>Ce champ est requis</span>",
    "<span>Un nombre est attendu</span>",
  ])
})

test("nothing describes an input that there is nothing to say about", () => {
  expect(shown(info())).not.toContain("aria-describedby")
})

test("what the server refused stands beside its field and above the form, without scripts", () => {
  const html = onAPage(<Refused />)
  expect(html).toMatch(/<p id="refused-title-error".*Obligatoire.*<\/p>/)
  expect(html).toMatch(/<div id="refused-error" role="alert".*La page est pleine/)
  expect(html).toContain('aria-describedby="refused-title-error"')
  expect(html).toContain('value="été"')
  expect(html).not.toContain("neige") // what was emptied stays empty
})

test("a form that could not be taken can be sent again from where it is said, by the button that was pressed", async () => {
  const form = new FormData()
  form.set("intent", "forgot")
  const answer = notSentAnswer("Le site ne répond pas", form)
  const html = onAPage(<FormErrors field={info(...(answer.error?.[""] ?? []))} />, answer)
  expect(html).toMatch(/<button type="submit" value="forgot"[^>]* name="intent">Réessayer<\/button>/)
  expect(onAPage(<FormErrors field={info("Ce nom est déjà pris")} />)).not.toContain("<button")
})

/** In a route whose action has given this answer. */
function onAPage(element: ReactNode, answer?: unknown) {
  const router = createMemoryRouter([{ id: "page", path: "/", element }], {
    ...(answer !== undefined && { hydrationData: { actionData: { page: answer } } }),
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

function Refused() {
  const answer = {
    initialValue: { title: "été" },
    error: { "": ["La page est pleine"], title: ["Obligatoire"] },
  }
  const { form, field } = useAnswer(answer, { id: "refused", stored: { title: "hiver", subtitle: "neige" } })
  return (
    <form {...form}>
      <FormErrors field={field("")} />
      <Field label="Titre" field={field("title")}>
        <TextInput {...field("title").control} />
      </Field>
      <Field label="Sous-titre" field={field("subtitle")}>
        <TextInput {...field("subtitle").control} />
      </Field>
    </form>
  )
}
