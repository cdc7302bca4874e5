import { join } from "node:path"
import { parseAst } from "vite"
import { expect, test } from "vitest"
import { messagesApart } from "./messages-apart"
import { root } from "./prepare.mjs"

const compiled = join(root, "app/paraglide")
const { transform } = messagesApart(compiled)
const made = (code: string) =>
  typeof transform === "function" ? Reflect.apply(transform, { parse: parseAst }, [code, "/app/screen.js"]) : undefined

test("a file names each message that it says by that message's own file, and asks for all of them no more", () => {
  const code =
    'import { currentLocale, m } from "#messages"\nexport const say = () => [m.form_failed(), m.form_check(), m.form_failed]'
  const file = (name: string) => JSON.stringify(join(compiled, "messages", `${name}.js`))
  expect(made(code)?.code).toBe(
    `import { form_failed as m_form_failed } from ${file("form_failed")};import { form_check as m_form_check } from ${file("form_check")};` +
      'import { currentLocale,  } from "#messages"\nexport const say = () => [m_form_failed(), m_form_check(), m_form_failed]',
  )
})

test("what asks for a message by a name that is not written down stays as it is, so that the build says so", () => {
  expect(made('import { m } from "#messages"\nexport const say = (name) => m[name]()')).toBeNull()
})
