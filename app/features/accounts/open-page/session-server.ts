import * as paths from "#app/paths"
import { InvalidSessionAnswer, RetryableFetchFailure, SessionMissing } from "./faults"
import { isWorthRetrying } from "./rules"
import type { OpenSession, SessionServer } from "./watch"

/** The address that answers about the session of this browser. */
export const sessionServer: SessionServer = { look: () => ask("GET"), renew: () => ask("POST") }

async function ask(method: "GET" | "POST"): Promise<OpenSession> {
  const answer = await fetch(paths.session, { method, headers: { Accept: "application/json" } }).catch(
    (cause: unknown) => {
      throw new RetryableFetchFailure("the server cannot be reached", { cause })
    },
  )
  if (isWorthRetrying(answer.status)) throw new RetryableFetchFailure(`the server answered ${answer.status}`)
  if (answer.status === 401) throw new SessionMissing()
  if (!answer.ok) throw new InvalidSessionAnswer(`the server answered ${answer.status}`)
  return openSessionIn(await answer.json())
}

function openSessionIn(body: unknown): OpenSession {
  if (body === null) throw new SessionMissing()
  if (typeof body === "object" && "userId" in body && "expiresAt" in body) {
    const expiresAt = Date.parse(String(body.expiresAt))
    if (Number.isFinite(expiresAt)) return { userId: String(body.userId), expiresAt }
  }
  throw new InvalidSessionAnswer("the answer holds no session")
}
