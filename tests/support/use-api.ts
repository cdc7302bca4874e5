import { afterAll, beforeAll } from "vitest"
import { clientOf, type Sent } from "./api-client"
import { type ApiSite, startApiSite } from "./api-site"

/** For a test file: the API as it is served, and a program that knows nothing but its document. */
export function useApi() {
  let site: ApiSite
  let client: ReturnType<typeof clientOf>
  beforeAll(async () => {
    site = await startApiSite()
    client = clientOf(site.origin, await (await site.ask("/openapi.json")).json())
  })
  afterAll(() => site.stop())
  return {
    site: () => site,
    /** Runs an operation by its name, and throws where the answer is not one that the document promises. */
    async ask(operation: string, sent: Sent) {
      const { status, headers, value } = await client.call(operation, sent)
      return { status, headers, value: Object(value) }
    },
  }
}
