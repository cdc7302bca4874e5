import { type IncomingHttpHeaders, request } from "node:http"
import { text } from "node:stream/consumers"
import type { Processes } from "../../support/processes.ts"

type Asked = { cookie?: string; address?: string; form?: Record<string, string>; json?: unknown }
export type Answered = { status: number; headers: IncomingHttpHeaders; text: string; cookies: readonly string[] }

/** Asks one process of many, as the proxy before them would for a browser of that address. */
export async function askDirectly(
  { sites, url }: Processes,
  place: number,
  path: string,
  { cookie = "", address = "192.0.2.1", form, json }: Asked = {},
): Promise<Answered> {
  const body = form ? new URLSearchParams(form).toString() : json === undefined ? null : JSON.stringify(json)
  const type = form ? "application/x-www-form-urlencoded" : "application/json"
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  request(
    `${sites[place]?.url}${path}`,
    {
      method: body === null ? "GET" : "POST",
      headers: {
        host: new URL(url).host,
        "x-forwarded-for": address,
        ...(cookie && { cookie }),
        ...(body !== null && { origin: url, "content-type": type, "content-length": Buffer.byteLength(body) }),
      },
    },
    async (answer) => {
      const { statusCode = 0, headers } = answer
      const cookies = (headers["set-cookie"] ?? []).map((each) => each.split(";")[0] ?? "")
      resolve({ status: statusCode, headers, text: await text(answer), cookies })
    },
  )
    .on("error", reject)
    .end(body)
  return promise
}
