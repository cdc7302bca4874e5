import { writeAudit } from "#platform/audit/audit.server"
import { AUTH, withActor } from "#platform/database/actor.server"
import type { Proved } from "../passwords/prove.server"
import { beginSecondStep } from "../two-factor/second-step.server"
import { hasTwoFactor } from "../two-factor/stored.server"
import { enter, type Visit } from "./visit.server"

/** The result of the first step: a session, or the question for a code. `cookies` are to be set either way. */
export type FirstStep = { userId: string; needsCode: boolean; cookies: string[] }

/** Goes on with somebody who has proved their password, or whom Google has named. Throws as `openSession`. */
export async function afterFirstProof(proved: Proved, visit: Visit): Promise<FirstStep> {
  if (!(await hasTwoFactor(proved.userId)))
    try {
      return await withoutCode(proved, visit)
    } catch (error) {
      // It was switched on meanwhile, which has ended all other sessions: none may begin after it by this step alone.
      if (!(await hasTwoFactor(proved.userId))) throw error
    }
  return { userId: proved.userId, needsCode: true, cookies: [await beginSecondStep(proved, visit.client)] }
}

async function withoutCode(proved: Proved, visit: Visit): Promise<FirstStep> {
  const { userId } = proved
  const cookies = await enter({ ...proved, isWithoutCode: true }, visit)
  const entry = { action: "session_opened", clientAddress: visit.client.address }
  await withActor(AUTH, (tx) => writeAudit(tx, { actor: userId, ...entry }))
  return { userId, needsCode: false, cookies }
}
