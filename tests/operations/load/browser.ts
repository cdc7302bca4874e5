import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http"
import { performance } from "node:perf_hooks"
import { buffer } from "node:stream/consumers"
import { brotliDecompressSync } from "node:zlib"
import type { Samples } from "./samples.ts"

/** As many connections as browsers open to one host. */
const CONNECTIONS = 6
const PATIENCE_MS = 30_000
const PERSON =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36"

export type Answer = Readonly<{ status: number; location: string; text(): string; body: Buffer }>
export type Asked = Readonly<{
  /** What it is counted as. */
  kind: string
  /** When it should be sent; now unless said. */
  due?: number
  form?: URLSearchParams | FormData
  headers?: Readonly<Record<string, string>>
}>

const NOTHING: Answer = { status: 0, location: "", text: () => "", body: Buffer.alloc(0) }
let addresses = 0

/** Another address of the loopback for each, as visitors have: by it the proxy, and limits, tell them apart. */
function nextAddress() {
  addresses++
  return `127.${1 + ((addresses >> 16) & 127)}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** One person's browser, or a program: an address, connections and cookies of its own. */
export class Browser {
  readonly address = nextAddress()
  readonly origin: string
  readonly #samples: Samples
  readonly #agent: Agent
  readonly #headers: Readonly<Record<string, string>>
  readonly #cookies = new Map<string, string>()

  constructor(origin: string, samples: Samples, headers: Readonly<Record<string, string>> = {}) {
    this.origin = origin
    this.#samples = samples
    this.#headers = { "user-agent": PERSON, "accept-language": "fr-FR,fr;q=0.9", "accept-encoding": "br", ...headers }
    this.#agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, localAddress: this.address })
  }

  get cookie() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  }

  get(path: string, asked: Asked) {
    return this.#ask("GET", path, asked)
  }

  post(path: string, asked: Asked) {
    return this.#ask("POST", path, asked)
  }

  close() {
    this.#agent.destroy()
  }

  /** Whatever becomes of it is counted, and given back. */
  async #ask(method: string, path: string, { kind, due = performance.now(), form, headers }: Asked): Promise<Answer> {
    let why = ""
    const answer = await this.#sent(method, path, form, headers).catch((error) => {
      why = ` ${error.code ?? error.name}`
      return NOTHING
    })
    this.#samples.add({ kind, due, ms: performance.now() - due, status: answer.status, why })
    return answer
  }

  async #sent(method: string, path: string, form: Asked["form"], more: Asked["headers"]): Promise<Answer> {
    const sent = form && new Response(form)
    const body = sent && Buffer.from(await sent.arrayBuffer())
    const { host, port } = new URL(this.origin)
    const headers: OutgoingHttpHeaders = {
      host,
      ...this.#headers,
      ...(this.#cookies.size > 0 && { cookie: this.cookie }),
      ...(sent && { "content-type": sent.headers.get("content-type") ?? "", origin: this.origin }),
      ...(sent && { "content-length": body?.length, "sec-fetch-site": "same-origin" }),
      ...more,
    }
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const options = { host: "127.0.0.1", port, method, path, headers, agent: this.#agent, signal }
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      request(options, resolve).on("error", reject).end(body),
    )
    const bytes = await buffer(answer)
    for (const line of answer.headers["set-cookie"] ?? []) this.#keep(line)
    const isPacked = answer.headers["content-encoding"] === "br"
    return {
      status: answer.statusCode ?? 0,
      location: answer.headers.location ?? "",
      body: bytes,
      text: () => (isPacked ? brotliDecompressSync(bytes) : bytes).toString(),
    }
  }

  #keep(line: string) {
    const [pair = "", ...attributes] = line.split(";")
    const [name, value] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]
    if (attributes.some((each) => /^\s*max-age=0$/i.test(each))) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}

/** A yes is 2xx, or a redirect that does not send to the door. */
export function isYes({ status, location }: Answer) {
  return (
    status >= 200 && status < 400 && !/^\/auth(?!\/check-email)/.test(location) && !/^\/reserve-username/.test(location)
  )
}

/** Nobody was there who could have said yes or no: worth another try. */
export const isAway = ({ status }: Pick<Answer, "status">) => status === 0 || status >= 500
