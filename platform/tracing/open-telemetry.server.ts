import { DiagLogLevel, diag, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api"
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http"
import { resourceFromAttributes } from "@opentelemetry/resources"
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace"
import { log } from "#platform/log/log.server"
import packageFile from "../../package.json"
import type { Step, StepStart, Tracer } from "./tracing.server"

const SEND_WITHIN_MS = 2_000
const KINDS = {
  server: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const

/** OpenTelemetry's own tracer behind ours. Of its settings those of the exporter hold (`OTEL_EXPORTER_OTLP_HEADERS` and others). */
export function openTracer(endpoint: string): Tracer {
  const silent = () => {}
  const failed = (message: string) => log.warn({ reason: message.slice(0, 300) }, "traces could not be sent")
  diag.setLogger(
    { error: failed, warn: silent, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  )
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
    timeoutMillis: SEND_WITHIN_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": process.env.OTEL_SERVICE_NAME || "vitrine",
      "service.version": packageFile.version,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: SEND_WITHIN_MS })],
  })
  const tracer = provider.getTracer("vitrine", packageFile.version)
  const spans = new WeakMap<Step, Span>()

  function begin({ name, kind, facts = {}, traceparent }: StepStart, above: Step | undefined): Step {
    const spanAbove = above && spans.get(above)
    const remote = spanAbove ? null : parentOf(traceparent)
    const context = spanAbove
      ? trace.setSpan(ROOT_CONTEXT, spanAbove)
      : remote
        ? trace.setSpanContext(ROOT_CONTEXT, remote)
        : ROOT_CONTEXT
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: facts }, context)
    const step: Step = {
      tell: (more) => span.setAttributes(more),
      end(fault) {
        if (fault !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: fault })
        span.end()
      },
    }
    spans.set(step, span)
    return step
  }

  return {
    begin,
    stop: () =>
      provider.shutdown().catch((error: Error) => log.warn({ err: error }, "the last traces could not be sent")),
  }
}

/** The parent span in a W3C `traceparent` header, for OpenTelemetry; null if the header is missing or malformed. */
function parentOf(header: string | null | undefined) {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header ?? "") ?? []
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
}
