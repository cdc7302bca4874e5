import type { IncomingHttpHeaders } from "node:http"
import type { StubAnswer } from "./answers.ts"

export type StubRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** What a POST sent as a form; empty otherwise. */
  form: URLSearchParams
  /** The same as it came. */
  body: string
}

/** One network's routes; the stub server asks each network in turn. A route that answers nothing leaves it to the next. */
export type StubNetwork = {
  routes: readonly {
    method: string
    path: string | RegExp
    answer: (request: StubRequest) => StubAnswer | undefined
  }[]
}
