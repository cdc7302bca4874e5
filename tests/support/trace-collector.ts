import { once } from "node:events"
import { createServer } from "node:http"
import { z } from "zod"
import { portOf } from "./port-of.ts"

const Value = z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() })
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(z.object({ key: z.string(), value: Value })),
              status: z.object({ message: z.string().optional() }).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
})

export type CollectedSpan = z.output<typeof Sent>["resourceSpans"][number]["scopeSpans"][number]["spans"][number]

/** What takes in traces by OTLP/HTTP, in JSON, and keeps them. */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = []
  const server = createServer(async (request, response) => {
    let body = ""
    for await (const chunk of request.setEncoding("utf8")) body += chunk
    const { resourceSpans } = Sent.parse(JSON.parse(body))
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.setHeader("Content-Type", "application/json").end("{}")
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    spans,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}

export function attribute({ attributes }: CollectedSpan, key: string) {
  const value = attributes.find((each) => each.key === key)?.value
  return value?.stringValue ?? value?.intValue
}
