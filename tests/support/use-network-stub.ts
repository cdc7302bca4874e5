import { afterAll } from "vitest"
import { type NetworkStub, startNetworkStub } from "./network-stub"
import { connectEnvironment } from "./network-stub/environment"

/**
 * A stub of the networks until the file's tests have ended. With `youtube`, or `all` and consent at each of them, the site asks
 * it: then it is called from `vi.hoisted`, before any module is loaded, since the first of them reads the settings once.
 */
export async function useNetworkStub(asked: "youtube" | "all" | null = null): Promise<NetworkStub> {
  const stub = await startNetworkStub()
  if (asked === "youtube") Object.assign(process.env, { YOUTUBE_API_KEY: "key", YOUTUBE_API_BASE: stub.origin })
  if (asked === "all") Object.assign(process.env, connectEnvironment(stub.origin), { RATE_LIMIT_FACTOR: "1000" })
  afterAll(() => stub.close())
  return stub
}
