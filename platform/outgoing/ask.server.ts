import { askOutside, type Guard, outsideUrl, RefusedAddress } from "./door.server"
import { userAgent } from "./fetch.server"

const MAX_REDIRECTS = 5
const TIMEOUT_MS = 10_000

/** What an address answered: a status, or why there is none. `unclear`: an address where we do not go, or redirects without end. */
export type Said = Readonly<{ status: number } | { fault: "nameless" | "silent" | "certificate" | "unclear" }>

const EXPIRED = ["CERT_HAS_EXPIRED", "ERR_TLS_CERT_ALTNAME_INVALID"]
/** Our own network or name servers are away, or theirs are for now. */
const OURS = ["ENETUNREACH", "EHOSTUNREACH", "EAI_AGAIN", "ESERVFAIL", "ETIMEOUT", "EREFUSED", "EMFILE", "ENFILE"]

/**
 * Asks an address that a person typed whether anybody is there, by the one door: its head, and the page, of which nothing is read, only
 * where the head is refused. Redirects are judged like the first, 10 s in all. Never throws.
 */
export async function askWhether(address: string, agent: string, guard: Guard): Promise<Said> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const head = await asked(address, "HEAD", { agent, signal, guard })
  // Many servers refuse a head, or know no page by it.
  const isRefused = "status" in head && head.status >= 400 && head.status !== 429
  return isRefused ? asked(address, "GET", { agent, signal, guard }) : head
}

type Asking = Readonly<{ agent: string; signal: AbortSignal; guard: Guard }>

async function asked(address: string, method: "HEAD" | "GET", { agent, signal, guard }: Asking): Promise<Said> {
  const headers = { Accept: "*/*", "Accept-Language": "fr, en;q=0.8, ar;q=0.7", "User-Agent": userAgent(agent) }
  try {
    let url = outsideUrl(address)
    for (let turn = 0; url && turn <= MAX_REDIRECTS; turn++) {
      const response = await askOutside(url, { method, headers, signal }, guard)
      response.on("error", () => {}) // nothing of it is read
      response.destroy()
      const { statusCode: status = 0, headers: said } = response
      if (![301, 302, 303, 307, 308].includes(status)) return { status }
      url = outsideUrl(said.location ?? "", url)
    }
    return { fault: "unclear" }
  } catch (error) {
    return { fault: faultOf(error) }
  }
}

function faultOf(error: unknown) {
  if (error instanceof RefusedAddress) return "unclear"
  const code = error instanceof Error && "code" in error ? String(error.code) : ""
  const isLookUp = error instanceof Error && "syscall" in error && String(error.syscall).startsWith("query")
  if (code === "ENOTFOUND" || code === "ENODATA") return "nameless"
  if (EXPIRED.includes(code)) return "certificate"
  // A certificate without its chain, an answer that is no HTTP: browsers are more patient.
  if (isLookUp || OURS.includes(code) || /^(?:ERR_|HPE_|CERT_|UNABLE_|SELF_|DEPTH_)/.test(code)) return "unclear"
  return "silent"
}
