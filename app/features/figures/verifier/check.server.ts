import { Invalid } from "#platform/errors/errors"
import { MAX_CODE } from "../codes/check.server"
import { MOST_CODES, readSignedPdf } from "../pdf/signed-pdf.server"
import { MAX_PDF_BYTES } from "./limits"
import type { CheckResult, Verdict } from "./verdict"
import { verifyCode } from "./verify.server"

/** Checks what a form brings: a PDF, else a code. Throws `Invalid` for neither, and for what cannot be a PDF. Keeps none of it. */
export async function checkForm(form: FormData): Promise<CheckResult> {
  const [file, typed] = [form.get("file"), form.get("code")]
  if (file instanceof File && file.size > 0) return checkPdf(file)
  if (typeof typed !== "string" || typed.trim() === "") throw new Invalid("verifier_nothing", { field: "file" })
  return checkTyped(typed)
}

/** The codes in what somebody pasted: one, several, or the address that leads to one. */
export async function checkTyped(typed: string): Promise<CheckResult> {
  return { verdicts: await judged(codesIn(typed)), pages: null }
}

async function checkPdf(file: File): Promise<CheckResult> {
  if (file.size > MAX_PDF_BYTES) throw new Invalid("verifier_file_too_large", { field: "file" })
  const pdf = Buffer.from(await file.arrayBuffer())
  // Some programs put a few bytes in front.
  if (!pdf.subarray(0, 1_024).includes("%PDF-")) throw new Invalid("verifier_file_no_pdf", { field: "file" })
  const { codes, pages, isDamaged } = await readSignedPdf(pdf)
  const damaged: Verdict[] = isDamaged ? [{ kind: "not_genuine", why: "damaged", difference: null }] : []
  return { verdicts: [...damaged, ...(await judged(codes))], pages }
}

/** One after the other, so that forty of them do not take the whole pool. */
async function judged(codes: readonly string[]) {
  const verdicts: Verdict[] = []
  for (const code of codes) verdicts.push(await verifyCode(code))
  return verdicts
}

function codesIn(typed: string): string[] {
  const text = typed.slice(0, MOST_CODES * MAX_CODE).trim()
  // A mail may have broken it into lines.
  const whole = text.replace(/\s+/g, "")
  if (whole.split(".").length === 3 && !whole.includes("/")) return [whole]
  const codes = text.split(/[\s"',]+/).flatMap((word) => inAddress(word) || [])
  return codes.slice(0, MOST_CODES)
}

function inAddress(word: string) {
  return URL.canParse(word) ? (new URL(word).searchParams.get("code") ?? word) : word
}
