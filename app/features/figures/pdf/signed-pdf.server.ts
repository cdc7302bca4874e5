import { hash } from "node:crypto"
import { z } from "zod"
import { config } from "#platform/config/config.server"
import { checkCode } from "../codes/check.server"
import { claimedTime, type DocumentClaims } from "../codes/claims"
import { findSignedFigures } from "../codes/signed.server"
import { figureSigner } from "../keys/signing.server"
import { withAttachment } from "./attach"
import { attachmentsIn } from "./attachments"

/** Marks an attachment as ours, whatever is wrong with the rest of it. */
const FORMAT = "vitrine-figures"
/** `{"alg":"EdDSA",`, as each of our codes begins. */
const HEADER = Buffer.from('{"alg":"EdDSA",').toString("base64url")
/** One a network, and some more from a kit that was put together with others. */
export const MOST_CODES = 40

const Attached = z.object({
  format: z.literal(FORMAT),
  figures: z.array(z.string()).max(MOST_CODES),
  document: z.string(),
})

/**
 * A PDF that shows an influencer's figures, with them signed as an attachment, and signed that its pages are these. As it came
 * where there is no figure to sign.
 */
export async function signedPdf(pdf: Buffer, { influencerId, madeAt }: { influencerId: string; madeAt: Date }) {
  const signed = await findSignedFigures(influencerId)
  if (!signed || signed.figures.length === 0) return pdf
  return withCodes(
    pdf,
    signed.figures.map(({ code }) => code),
    { subject: influencerId, madeAt },
  )
}

/** The same of a report: the public figures of those whose posts are in it, as far as there is room, and that its pages are these. */
export async function signedPages(
  pdf: Buffer,
  { subject, influencerIds, madeAt }: Readonly<{ subject: string; influencerIds: readonly string[]; madeAt: Date }>,
) {
  const codes: string[] = []
  for (const influencerId of influencerIds) {
    if (codes.length >= MOST_CODES) break
    codes.push(...((await findSignedFigures(influencerId))?.figures ?? []).map(({ code }) => code))
  }
  return withCodes(pdf, codes.slice(0, MOST_CODES), { subject, madeAt })
}

type Signing = Readonly<{ subject: string; madeAt: Date }>

async function withCodes(pdf: Buffer, figures: readonly string[], { subject, madeAt }: Signing) {
  const claims: DocumentClaims = {
    iss: config().publicUrl,
    sub: subject,
    madeAt: claimedTime(madeAt),
    bytes: pdf.length,
    sha256: sha256(pdf),
    figures: sha256(figures.join("\n")),
  }
  const { sign } = await figureSigner()
  return withAttachment(pdf, attachedText(figures, await sign("document", claims)))
}

/** The content of a PDF: the codes of figures, and whether its pages are as we made them. */
export type PdfContents = {
  codes: string[]
  /** `unknown`: no word of ours about the pages, or none that holds. */
  pages: { kind: "as_made"; madeAt: Date } | { kind: "changed"; madeAt: Date } | { kind: "unknown" }
  /** Whether something is attached that was ours and cannot be read any more. */
  isDamaged: boolean
}

/** Throws nothing, whatever the bytes are; its work grows with their number alone. */
export async function readSignedPdf(pdf: Buffer): Promise<PdfContents> {
  const texts = attachmentsIn(pdf).filter((text) => text.includes(FORMAT) || text.includes(HEADER))
  const parts = texts.map(readAttached)
  const read = parts.flatMap((part) => part ?? [])
  const codes = [...new Set(read.flatMap(({ figures }) => figures))].slice(0, MOST_CODES)
  const isDamaged = parts.includes(null)
  const only = read.length === 1 ? read[0] : undefined
  return { codes, isDamaged, pages: only ? await pagesOf(pdf, only) : { kind: "unknown" } }
}

async function pagesOf(pdf: Buffer, { figures, document }: z.output<typeof Attached>): Promise<PdfContents["pages"]> {
  const checked = await checkCode(document)
  if (checked.kind !== "document" || checked.withdrawnAt) return { kind: "unknown" }
  const { bytes, sha256: pages, figures: signed, madeAt } = checked.claims
  const base = pdf.subarray(0, bytes)
  // A PDF may be extended so that other pages show in place of ours: the whole file must be the one that we would write.
  const isAsMade =
    signed === sha256(figures.join("\n")) &&
    pages === sha256(base) &&
    withAttachment(base, attachedText(figures, document)).equals(pdf)
  return { kind: isAsMade ? "as_made" : "changed", madeAt: new Date(madeAt) }
}

function attachedText(figures: readonly string[], document: string) {
  return JSON.stringify({ format: FORMAT, figures, document }, null, 2)
}

function readAttached(text: string) {
  try {
    return Attached.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null // no JSON any more
  }
}

function sha256(content: Buffer | string) {
  return hash("sha256", content, "base64url")
}
