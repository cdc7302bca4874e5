import { notSentSentence } from "../../platform/forms/not-sent.ts"
import { readForm } from "../../platform/forms/read-form.server.ts"
import { FORM_BYTES } from "../../platform/http/body.ts"
import type { SentForm } from "../../platform/http/context.server.ts"

const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** Keeps a form aside while its request is answered; null where there is none, or one with large files. */
export function sentFormOf(request: Request, handles: readonly unknown[]): SentForm | null {
  const isForm = FORM_TYPES.test(request.headers.get("content-type") ?? "")
  const bytes = Number(request.headers.get("content-length") ?? Number.NaN)
  if (request.method !== "POST" || !isForm || !(bytes <= FORM_BYTES)) return null
  const copy = request.clone()
  let reading: Promise<FormData | null> | undefined
  return {
    read: () => (reading ??= readForm(copy).catch(() => null)),
    sentence: (form) => notSentSentence(handles, form, new URL(request.url).searchParams),
  }
}
