import type { IncomingHttpHeaders } from "node:http"
import type { StubAnswer } from "./answers.ts"

export type StubRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** What a POST sent as a form; empty otherwise. */
  form: URLSearchParams
}

/** One network's routes; the stub server asks each network in turn. */
export type StubNetwork = {
  routes: readonly { method: string; path: string; answer: (request: StubRequest) => StubAnswer }[]
}
