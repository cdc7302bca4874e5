import type { Operation } from "./operation.server"

type Row = Pick<Operation, "method" | "path">

/** The operation that an address below /api/v1 leads to, with what stands in the places of its parameters. */
export function findOperation<O extends Row>(operations: readonly O[], method: string, path: string) {
  const given = path.split("/")
  for (const operation of operations) {
    if (operation.method.toUpperCase() !== method) continue
    const params = paramsOf(operation.path, given)
    if (params) return { operation, params }
  }
  return null
}

/** The methods that an address has; none where nothing stands there. */
export function allowedMethods(operations: readonly Row[], path: string): string[] {
  if (path === "/openapi.json") return ["GET", "HEAD"]
  const given = path.split("/")
  const methods = operations.filter((each) => paramsOf(each.path, given)).map(({ method }) => method.toUpperCase())
  return methods.includes("GET") ? ["HEAD", ...methods] : methods
}

/** `given`: the parts of the address, taken apart once for all templates, since it may be long. */
function paramsOf(template: string, given: readonly string[]): Record<string, string> | null {
  const wanted = template.split("/")
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [place, part] of wanted.entries()) {
    const value = decoded(given[place] ?? "")
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name && value) params[name] = value
    else if (name || value !== part) return null
  }
  return params
}

function decoded(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
