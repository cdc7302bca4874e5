import { signIn } from "#app/features/accounts/sign-in/commands.server"
import { beginSetup, finishSetup } from "#app/features/accounts/two-factor/setup.server"
import { codeAt, stepOf } from "#app/features/accounts/two-factor/totp.server"
import { aVisit, cookieHeaderOf } from "./accounts"
import { type AccountOptions, anAccount } from "./builders"

export type Protected = Awaited<ReturnType<typeof aProtectedAccount>>

/** Somebody whose sign-in asks for a code. The code of a moment ago is used up by switching it on. */
export async function aProtectedAccount(password: string, passwordHash: string, options: AccountOptions = {}) {
  const person = await anAccount({ ...options, passwordHash })
  const { setup, secret } = await beginSetup(person.userId, password)
  const code = codeAt(secret, stepOf(new Date()) - 1)
  const circumstances = { locale: "fr" as const, client: aVisit().client, cookieHeader: null }
  const codes = await finishSetup(person.userId, { setup, code }, circumstances)
  return { ...person, secret, codes, usedCode: code }
}

/** A browser of theirs that has given the password, and is asked for the code. */
export async function betweenSteps({ email }: { email: string }, password: string) {
  const step = await signIn({ email, password }, aVisit())
  return { ...step, visit: { ...aVisit(), cookieHeader: cookieHeaderOf(step.cookies) } }
}

/** What the app shows now, or some steps from now. */
export function appCode(secret: string, steps = 0) {
  return { kind: "app" as const, digits: codeAt(secret, stepOf(new Date()) + steps) }
}

export const recoveryCode = (shown = "") => ({ kind: "recovery" as const, code: shown.replaceAll("-", "") })
