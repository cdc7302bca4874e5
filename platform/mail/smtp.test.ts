import { expect, test } from "vitest"
import { useDatabase } from "#tests/support/database"
import { startStarttlsStub } from "#tests/support/starttls-stub"
import { sendBySmtp } from "./smtp.server"

useDatabase()

const MAIL = {
  id: "5b0f1c34-6a41-4c3e-8a4e-3f1f4b0d9c11",
  recipient: "nadia@exemple.fr",
  locale: "fr",
  subject: "Bonjour",
  html: "<p>Bonjour</p>",
  text: "Bonjour",
  unsubscribeUrl: null,
} as const

test("a server on this machine whose certificate is its own, as Debian makes it, takes mail", async () => {
  const server = await startStarttlsStub()
  expect(await sendBySmtp(server.url, MAIL)).toBeNull()
  expect(server.taken()).toBe(1)
  server.stop()
})
