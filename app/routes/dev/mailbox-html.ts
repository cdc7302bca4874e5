import { markScriptFree } from "#platform/http/context.server"
import { cspHash } from "#platform/http/csp-hash"
import { loadLocalMailHtml } from "#platform/mail/mailbox.server"
import type { Route } from "./+types/mailbox-html"

/** /dev/mailbox/:id, a mail as a mail program would show it: no script runs, and only its own style sheet counts. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const html = await loadLocalMailHtml(params.id)
  markScriptFree(context, styleHashes(html))
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } })
}

function styleHashes(html: string) {
  return Array.from(html.matchAll(/<style>([^<]*)<\/style>/g), ([, style = ""]) => cspHash(style))
}
