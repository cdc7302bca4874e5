import { isRouteErrorResponse, useLocation, useRouteLoaderData } from "react-router"
import type { loader as rootLoader } from "#app/root"
import type { SentField } from "#platform/forms/sent-fields.server"
import { ROLES } from "#vocabulary/roles"
import { ErrorScreen, type SentForm } from "./error-screen"
import { RefusedScreen } from "./refused-screen"
import { requestedPath } from "./requested-path"

type RouteErrorProps = {
  error: unknown
  /** For errors that carry none; else the page's own. */
  requestId?: string | undefined
  scriptFree?: boolean
}

/** Turns what a route threw into its screen: typed errors arrive as answers with a status, all else is a fault. */
export function RouteError({ error, requestId, scriptFree = false }: RouteErrorProps) {
  const location = useLocation()
  const site = useRouteLoaderData<typeof rootLoader>("root")
  const { pathname } = location
  const status = isRouteErrorResponse(error) ? error.status : 500
  const data = isRouteErrorResponse(error) ? factsIn(error.data) : {}

  if (status === 403) {
    return (
      <RefusedScreen
        code={textIn(data.code) ?? "forbidden"}
        requiredRoles={
          Array.isArray(data.requiredRoles) ? data.requiredRoles.flatMap((role) => roleIn(role) ?? []) : []
        }
        role={roleIn(data.role)}
        dashboard={textIn(data.dashboard)}
        path={pathname}
      />
    )
  }
  return (
    <ErrorScreen
      status={status}
      code={textIn(data.code)}
      path={status === 404 ? requestedPath(location) : pathname}
      requestId={faultNumber(error, requestId ?? site?.requestId)}
      scriptFree={scriptFree}
      sent={scriptFree ? undefined : sentIn(data.sent, location.pathname + location.search)}
    />
  )
}

function sentIn(sent: unknown, action: string): SentForm | undefined {
  if (typeof sent !== "object" || sent === null || !("fields" in sent && Array.isArray(sent.fields))) return undefined
  const sentence = "sentence" in sent ? textIn(sent.sentence) : undefined
  return { action, sentence: sentence ?? null, fields: sent.fields.filter(isSentField) }
}

function isSentField(field: unknown): field is SentField {
  return typeof field === "object" && field !== null && ["name", "kind", "value", "label"].every((key) => key in field)
}

/** The request under which a fault was written down: its own before the page's. */
export function faultNumber(error: unknown, requestId: string | undefined): string | undefined {
  return textIn(isRouteErrorResponse(error) ? factsIn(error.data).requestId : undefined) ?? requestId
}

/** Data of a typed error; it comes over the network, so it is checked before use. */
type Facts = Partial<Record<"code" | "requestId" | "requiredRoles" | "role" | "dashboard" | "sent", unknown>>

function factsIn(data: unknown): Facts {
  return typeof data === "object" && data !== null ? data : {}
}

function roleIn(value: unknown) {
  return ROLES.find((role) => role === value)
}

function textIn(value: unknown) {
  return typeof value === "string" ? value : undefined
}
