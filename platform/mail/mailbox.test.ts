import { expect, test } from "vitest"
import { readConfig } from "#platform/config/config.server"
import { NotFound } from "#platform/errors/errors"
import { linksIn } from "./links"
import { assertLocalMailbox } from "./mailbox.server"

const SMTP_URL = "smtp://mail.example"

test.each([
  [{ SMTP_URL }],
  [{ SMTP_URL, PUBLIC_URL: "https://vitrine.example" }],
  [{ SMTP_URL, PUBLIC_URL: "http://127.0.0.1:4000" }],
])("there is no local mailbox with %j", (env) => {
  expect(() => assertLocalMailbox(readConfig(env))).toThrow(NotFound)
})

test.each([[{}], [{ PUBLIC_URL: "http://127.0.0.1:4000" }]])("there is a local mailbox with %j", (env) => {
  expect(() => assertLocalMailbox(readConfig(env))).not.toThrow()
})

test("links are told once each, in their order, as a browser reads them", () => {
  const html = `<a class="button" href="https://a.test/?x=1&amp;y=&quot;">1</a><a href="https://b.test/">2</a><a href="https://b.test/">3</a>`
  expect(linksIn(html)).toEqual([`https://a.test/?x=1&y="`, "https://b.test/"])
})
