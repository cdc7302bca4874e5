import type { Locale } from "#app/locale"
import { AUTH, withActor } from "#platform/database/actor.server"
import { queueMail } from "#platform/mail/outbox.server"
import { countAttempt } from "#platform/rate-limit/rate-limit.server"
import { codesRefusedMail } from "../mails/security.server"
import type { Person } from "../people.server"

/** Tells a person, once a day, that five codes were refused: the sender of the codes knows the password. */
export async function noteRefusedCode(person: Person, locale: Locale) {
  const refused = await countAttempt("code_refusal_account", person.userId)
  if (!refused.some(({ isExceeded }) => isExceeded)) return
  const told = await countAttempt("code_refusal_mail_account", person.userId)
  if (told.some(({ isExceeded }) => isExceeded)) return
  const mail = await codesRefusedMail({
    locale: person.locale ?? locale,
    firstName: person.firstName ?? "",
  })
  await withActor(AUTH, (tx) => queueMail(tx, { to: person.email, mail }))
}
