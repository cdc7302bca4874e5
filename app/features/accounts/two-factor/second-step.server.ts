import type { Locale } from "#messages"
import { writeAudit } from "#platform/audit/audit.server"
import { config } from "#platform/config/config.server"
import { AUTH, withActor } from "#platform/database/actor.server"
import { Invalid } from "#platform/errors/errors"
import type { Client } from "#platform/http/client.server"
import { clearedServerCookie, cookieName, cookieValue, serverCookie } from "#platform/http/cookie"
import { queueMail } from "#platform/mail/outbox.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { forgetProofFailures, takeProofAttempt } from "#platform/rate-limit/sign-in-attempts.server"
import { newToken } from "#platform/secrets/token.server"
import { recoveryCodeUsedMail } from "../mails/security.server"
import { holdIfProved, type Proved } from "../passwords/prove.server"
import { findPerson, type Person } from "../people.server"
import { deviceOf } from "../sign-in/device.server"
import { enter, type Visit } from "../sign-in/visit.server"
import { consumeAlone, storeToken, takeTokenAttempt } from "../tokens/commands.server"
import { TOKEN_LIFETIMES_MS } from "../tokens/lifetimes"
import { findToken, type Proof } from "../tokens/queries.server"
import type { ProofCode } from "./code-schema.server"
import type { Circumstances } from "./commands.server"
import { noteRefusedCode } from "./refused.server"
import { recoveryCodesLeft, takeCode } from "./stored.server"

const COOKIE = "second-step"

/**
 * Lets a browser that proved the password go on to the second step. Its cookie names a token of ten minutes and five
 * tries, which opens nothing else: no session exists before the code.
 */
export async function beginSecondStep(proved: Proved, client: Client) {
  const { userId } = proved
  const { token, hash } = newToken()
  await withActor(AUTH, async (tx) => {
    if (!(await holdIfProved(tx, proved))) throw new Invalid("login_invalid_credentials")
    await storeToken(tx, { kind: "second_step", userId, hash }, new Date())
    await writeAudit(tx, { actor: userId, action: "second_step_asked", clientAddress: client.address })
  })
  return serverCookie(COOKIE, token, { seconds: TOKEN_LIFETIMES_MS.second_step / 1000, secure: config().secure })
}

/** Whether this browser is between the two steps. */
export async function isBetweenSteps(cookieHeader: string | null) {
  return (await findToken("second_step", tokenOf(cookieHeader))) !== null
}

/**
 * Opens the session after the right code. Throws `Invalid` `two_factor_wrong_code` beside `code`, `two_factor_ended` after
 * the fifth wrong one, after ten minutes and without the first step; `RateLimited` while the delay of the sign-in runs.
 */
export async function finishSecondStep(code: ProofCode, visit: Visit, locale: Locale, now = new Date()) {
  const { client } = visit
  const token = tokenOf(visit.cookieHeader)
  await takeRateLimit("sign_in_address", client.address)
  const waiting = await findToken("second_step", token, now)
  const person = waiting && (await findPerson(waiting.userId))
  if (!person) throw new Invalid("two_factor_ended")
  // By account, wherever the tries come from; the owner's own browser goes its own way.
  const device = deviceOf(visit.cookieHeader, person.email)
  const whom = device ? `${person.userId} ${device}` : person.userId
  await takeProofAttempt("code", whom, now)
  const proof = await takeTokenAttempt("second_step", token, now)
  if (!proof) throw new Invalid("two_factor_ended")

  if (!(await passes(proof, person, code, { locale, client }, now))) {
    await traceRefusal(person.userId, client)
    await noteRefusedCode(person, locale)
    const isOver = (await findToken("second_step", token, now)) === null
    throw isOver ? new Invalid("two_factor_ended") : new Invalid("two_factor_wrong_code", { field: "code" })
  }
  await forgetProofFailures("code", whom)
  return {
    userId: person.userId,
    cookies: [...(await enter(person, visit)), clearedServerCookie(COOKIE, config().secure)],
  }
}

/** Uses up the code and the step in one transaction: of two browsers, or two forms, with the same one, one gets in. */
async function passes(proof: Proof, person: Person, code: ProofCode, { locale, client }: Circumstances, now: Date) {
  const { userId } = person
  return withActor(AUTH, async (tx) => {
    if (!(await takeCode(tx, userId, code, now))) return false
    if (!(await consumeAlone(tx, proof.id))) throw new Invalid("two_factor_ended")
    const clientAddress = client.address
    if (code.kind === "recovery") {
      // Two that serve at once wait for each other: only here each knows how many it leaves.
      const left = await recoveryCodesLeft(tx, userId)
      const mail = await recoveryCodeUsedMail({ locale, firstName: person.firstName ?? "", left })
      await queueMail(tx, { to: person.email, mail })
      await writeAudit(tx, { actor: userId, action: "recovery_code_used", clientAddress, after: { left } })
    }
    await writeAudit(tx, { actor: userId, action: "session_opened", clientAddress })
    return true
  })
}

async function traceRefusal(target: string, client: Client) {
  const entry = { action: "second_step_refused", target, clientAddress: client.address }
  await withActor(AUTH, (tx) => writeAudit(tx, { actor: "visitor", ...entry }))
}

function tokenOf(cookieHeader: string | null) {
  return cookieValue(cookieHeader, cookieName(COOKIE, config().secure)) ?? ""
}
