import { redirect } from "react-router"
import { z } from "zod"
import { hereHref, readListState } from "#app/features/admin-kit/public"
import { type AdminAction, submitOrFlash, withFlash } from "#app/features/admin-kit/public.server"
import { localizedHref, m } from "#messages"
import { Conflict } from "#platform/errors/errors"
import { filled, message } from "#platform/forms/fields.server"
import type { Decision } from "./claims"
import { approveClaim, rejectClaim } from "./decide.server"
import { filterIn } from "./filter"
import { MAX_REASON } from "./rules"

/** The evidence may be empty if a code was found, which the command checks. */
const Approval = z.strictObject({ id: z.uuid(), evidence: message(MAX_REASON) })

const Rejection = z.strictObject({ id: z.uuid(), reason: filled(message(MAX_REASON)) })

const failed = (reason: string) => ({ title: m.ui_error(), text: m.admin_claim_failed({ reason }) })

/** The two answers to a request. */
export async function actOnClaims({ actor, client, form, params }: AdminAction) {
  const acting = { actor, client }
  switch (form.get("intent")) {
    case "approve":
      return decide(form, Approval, params, "approve", (approval) => approveClaim(acting, approval))
    case "reject":
      return decide(form, Rejection, params, "reject", (rejection) => rejectClaim(acting, rejection))
    default:
      return null
  }
}

function decide<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  params: URLSearchParams,
  decision: Decision,
  command: (value: z.output<Schema>) => Promise<void>,
) {
  return submitOrFlash<Schema, Response | Awaited<ReturnType<typeof withFlash>>>(
    form,
    schema,
    async (value) => {
      try {
        await command(value)
      } catch (error) {
        // The question stands no more: the list says why.
        if (error instanceof Conflict) return withFlash(() => Promise.reject(error), failed)
        throw error
      }
      const state = readListState(params, ["created"])
      return redirect(localizedHref(hereHref("claims", state, { ...filterIn(params), done: decision })))
    },
    failed,
  )
}
