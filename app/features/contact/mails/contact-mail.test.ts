import { expect, test } from "vitest"
import { linksIn } from "#platform/mail/links"
import { contactMail } from "./contact-mail.server"

const aMessage = { name: "Inès Roux", email: "ines@exemple.fr", subject: "Une question", message: "Bonjour,\nà qui ?" }
const settings = { siteName: "Vitrine", flagged: false }

test("the mail says who wrote what, and answers to the sender", async () => {
  const mail = contactMail(aMessage, settings)
  expect(mail.subject).toBe("Message de contact\u00a0: \u2068Une question\u2069")
  for (const words of ["Inès Roux", "ines@exemple.fr", "Une question", "Bonjour,\nà qui ?"])
    expect(mail.text).toContain(words)
  expect(linksIn(mail.html)).toEqual(["mailto:ines@exemple.fr?subject=Re%3A%20Une%20question"])
  expect(mail.text).not.toContain("robot")
})

test("nothing typed gets out of its place: no header, no markup, no second recipient", async () => {
  const mail = contactMail(
    {
      name: '<img src="//evil.example/x">',
      email: "a?bcc=b&cc=c@exemple.fr",
      subject: "Bonjour\r\nBcc: victim@exemple.fr\u202e",
      message: "<script>alert(1)</script>\n<a href='https://evil.example'>ici</a>",
    },
    settings,
  )
  expect(mail.subject).toBe("Message de contact\u00a0: \u2068Bonjour Bcc: victim@exemple.fr\u2069")
  expect(mail.html).not.toMatch(/<img|<script>alert|href='https/)
  const [reply, ...others] = linksIn(mail.html)
  expect(others).toEqual([])
  expect(reply).toMatch(/^mailto:a%3Fbcc%3Db%26cc%3Dc@exemple\.fr\?subject=/)
  expect(reply).not.toMatch(/[\r\n]|[?&](?:bcc|cc)=/i)
})
