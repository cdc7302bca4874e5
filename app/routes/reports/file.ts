import { signedIn } from "#app/features/accounts/public.server"
import { reportCsv } from "#app/features/collaborations/posts/report/csv.server"
import { loadReport, loadSharedReport, type Report } from "#app/features/collaborations/posts/report/report.server"
import { NotFound } from "#platform/errors/errors"
import { clientOf } from "#platform/http/client.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { FOR_ONE_READER } from "../by-secret"
import type { Route } from "./+types/file"

/** A report as a file: for those who have its link, for a side of its collaboration, or for the company of its list. */
export async function loader({ request, params: { file }, context }: Route.LoaderArgs) {
  const kind = { "report.pdf": "pdf", "report.csv": "csv" }[file]
  if (!kind) throw new NotFound("report")
  const { report, id } = await reportAt(new URL(request.url).searchParams, context)
  if (kind === "pdf") await takeRateLimit("report_file_address", clientOf(context).address) // each is drawn anew
  const body = kind === "pdf" ? await pdfOf(report, id) : Buffer.from(reportCsv(report))
  return new Response(new Uint8Array(body), {
    headers: {
      "Content-Type": kind === "pdf" ? "application/pdf" : "text/csv; charset=utf-8",
      "Content-Length": String(body.length),
      "Content-Disposition": `attachment; filename="${file}"`,
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      ...FOR_ONE_READER,
    },
  })
}

async function pdfOf(report: Report, id: string) {
  // The PDF library takes some fifteen megabytes of memory, so it is loaded only by a process that draws one.
  const { reportPdf } = await import("#app/features/collaborations/posts/report/pdf.server")
  return reportPdf(report, id)
}

async function reportAt(
  asked: URLSearchParams,
  context: Route.LoaderArgs["context"],
): Promise<{ report: Report; id: string }> {
  const key = asked.get("key")
  if (key !== null) {
    const shared = await loadSharedReport(key)
    if (!shared) throw new NotFound("report")
    return { report: shared, id: shared.influencerIds[0] ?? crypto.randomUUID() }
  }
  const [collaboration, list] = [asked.get("collaboration"), asked.get("list")]
  const id = collaboration ?? list
  if (id === null) throw new NotFound("report")
  const { report } = await loadReport(signedIn(context), {
    kind: collaboration === null ? "list" : "collaboration",
    id,
  })
  return { report, id }
}
