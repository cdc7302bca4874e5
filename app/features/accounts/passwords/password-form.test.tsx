import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { Invalid } from "#platform/errors/errors"
import { submit } from "#platform/forms/submit.server"
import { PasswordForm } from "./password-form"
import { PasswordChange } from "./schema.server"

test.each([
  ["stays ticked", { keepPrograms: "on" }, true],
  ["stays empty", {}, false],
])("after a refused password the choice to keep tokens and webhooks %s", async (_, choice, ticked) => {
  const form = new FormData()
  const typed = { currentPassword: "not-it", password: "bateau-vert-42", confirmPassword: "bateau-vert-42", ...choice }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  const refused = await submit(form, PasswordChange, () =>
    Promise.reject(new Invalid("account_wrong_password", { field: "currentPassword" })),
  )
  const html = renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([
        { path: "*", element: <PasswordForm answer={refused.data} asksForCode={false} hasPrograms /> },
      ])}
    />,
  )
  const [box = ""] = /<input[^>]*name="keepPrograms"[^>]*>/.exec(html) ?? []
  expect(box).not.toBe("")
  expect(/\schecked/.test(box)).toBe(ticked)
})
