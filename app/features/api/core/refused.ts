import type { Fault, ProblemName } from "../problems"

type More = { code?: string; detail?: string; errors?: Fault[]; headers?: Record<string, string> }

/** Thrown within the API where a request goes no further; what the features throw is translated by `problemAnswer`. */
export class Refused extends Error {
  override readonly name = "Refused"
  readonly problem: ProblemName
  readonly more: More

  constructor(problem: ProblemName, more: More = {}) {
    super(more.code ?? problem)
    this.problem = problem
    this.more = more
  }
}
