import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http"
import { buffer } from "node:stream/consumers"
import { readPage } from "../fuzz/html.ts"

export type Answer = Readonly<{
  status: number
  headers: IncomingHttpHeaders
  /** Where a redirect leads, as it was written. */
  location: string | undefined
  text: string
  bytes: Buffer
}>
export type Form = Readonly<Record<string, string | readonly string[]>>
type Asked = Readonly<{
  method?: string
  headers?: OutgoingHttpHeaders
  body?: string | Uint8Array
}>

/**
 * What a browser without scripts is to the site: it keeps cookies, follows no redirect by itself, and sends forms with the
 * `Origin` of the page that they stand in. The site, which trusts the proxy that this seems to be, sees it at `address`.
 * `port`: where the site listens, where its public address does not say so.
 */
export function openBrowser(origin: string, address: string, port = Number(new URL(origin).port)) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const cookies = new Map<string, string>()
  const { host } = new URL(origin)

  /** One request as it is said: `headers` take the place of what a browser would send. */
  async function send(path: string, { method = "GET", headers = {}, body }: Asked = {}): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const sent: OutgoingHttpHeaders = {
      host,
      "x-forwarded-for": address,
      ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }),
      ...(body !== undefined && { "content-length": Buffer.byteLength(body) }),
      ...headers,
    }
    const said = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
    request({ host: "127.0.0.1", port, path, method, headers: said, agent }, async (answer) => {
      try {
        const bytes = await buffer(answer)
        for (const line of answer.headers["set-cookie"] ?? []) keep(line)
        const { statusCode: status = 0, headers: heard } = answer
        resolve({ status, headers: heard, location: heard.location, bytes, text: bytes.toString("utf8") })
      } catch (error) {
        reject(error)
      }
    })
      .on("error", reject)
      .end(body)
    return promise
  }

  function keep(line: string) {
    const [, name = "", value = ""] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
    if (value === "" || /;\s*max-age=0\b/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }

  const get = (path: string, headers: OutgoingHttpHeaders = {}) => send(path, { headers })

  /** Sends a form, a field of several values as so many fields; files go by `postMultipart`. */
  function post(path: string, form: Form, headers: OutgoingHttpHeaders = {}) {
    const fields = Object.entries(form).flatMap(([name, value]) => [value].flat().map((each) => [name, each]))
    return send(path, {
      method: "POST",
      headers: { origin, "content-type": "application/x-www-form-urlencoded", ...headers },
      body: new URLSearchParams(fields).toString(),
    })
  }

  async function postMultipart(path: string, form: FormData, headers: OutgoingHttpHeaders = {}) {
    const encoded = new Response(form)
    const type = encoded.headers.get("content-type") ?? ""
    const body = new Uint8Array(await encoded.arrayBuffer())
    return send(path, { method: "POST", headers: { origin, "content-type": type, ...headers }, body })
  }

  /** Asks and follows redirects on the site, as the address bar does. Throws when there is no end to them. */
  async function visit(path: string): Promise<Answer & { path: string }> {
    let at = path
    for (let step = 0; step < 10; step++) {
      const answer = await get(at)
      if (answer.status < 300 || answer.status >= 400 || answer.location === undefined) return { ...answer, path: at }
      const to = new URL(answer.location, new URL(at, origin))
      if (to.origin !== origin) return { ...answer, path: to.href }
      at = to.pathname + to.search
    }
    throw new Error(`${path} leads on and on`)
  }

  /**
   * Opens a page and sends the form on it that has all of these fields, filled in with them; what else it says by itself
   * (hidden fields, text that stands there) is sent as it is, boxes that are not named here are not ticked.
   * Throws when the page has no such form.
   */
  async function submit(path: string, values: Form, headers: OutgoingHttpHeaders = {}) {
    const page = await visit(path)
    const { forms } = readPage(page.text, new URL(page.path, origin).href)
    const named = Object.keys(values)
    const form = forms.find(
      ({ method, fields }) => method === "post" && named.every((name) => fields.some((field) => field.name === name)),
    )
    if (!form) throw new Error(`${page.path} (${page.status}) has no form with ${named.join(", ")}`)
    const own = form.fields.filter(
      ({ name, type }) => !named.includes(name) && !/checkbox|radio|submit|file/.test(type),
    )
    const to = new URL(form.action)
    const all = { ...Object.fromEntries(own.map(({ name, value }) => [name, value])), ...values }
    return post(to.pathname + to.search, all, headers)
  }

  return { origin, address, cookies, send, get, post, postMultipart, visit, submit }
}
