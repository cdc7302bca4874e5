import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { submit } from "#platform/forms/submit.server"
import { InfluencerSignUp } from "./schema.server"
import { SignUpForm } from "./sign-up-form"

const NAMES = { firstName: "Zoé", lastName: "Benali" }

test.each([
  ["folded while nothing is typed", undefined, true],
  ["seen, with what is wrong, once it was sent before a script could repeat the password", "", false],
])("the repeated password is %s", async (_, confirmPassword, folded) => {
  const answer = confirmPassword === undefined ? undefined : await refused({ ...NAMES, confirmPassword })
  const html = renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: "*",
          element: (
            <SignUpForm answer={answer} idempotencyKey="once" names={NAMES}>
              {null}
            </SignUpForm>
          ),
        },
      ])}
    />,
  )
  const [around = ""] = /<div class="road-slide[^"]*">/.exec(html) ?? []
  expect(around).not.toBe("")
  expect(around.includes("scripted:hidden")).toBe(folded)
})

async function refused(typed: Record<string, string>) {
  const form = new FormData()
  const all = { email: "zoe@example.test", password: "bateau-vert-42", ...typed }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  const { data } = await submit(form, InfluencerSignUp, () => Promise.reject(new Error("it was taken")))
  return data
}
