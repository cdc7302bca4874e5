import type { IncomingHttpHeaders } from "node:http"
import type { StubAnswer } from "./answers.ts"

export type StubRequest = { method: string; path: string; query: URLSearchParams; headers: IncomingHttpHeaders }

/** One network's routes; the stub server asks each network in turn. */
export type StubNetwork = {
  routes: readonly { method: string; path: string; answer: (request: StubRequest) => StubAnswer }[]
}
