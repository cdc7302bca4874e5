import { afterAll } from "vitest"
import { type NetworkStub, startNetworkStub } from "./network-stub"
import { connectEnvironment } from "./network-stub/environment"
import { useSettings } from "./settings"

/**
 * A stub of the networks until the file's tests have ended. With `youtube`, or `all` and consent at each of them, the site asks it.
 */
export async function useNetworkStub(asked: "youtube" | "all" | null = null): Promise<NetworkStub> {
  const stub = await startNetworkStub()
  if (asked === "youtube") useSettings({ YOUTUBE_API_KEY: "key", YOUTUBE_API_BASE: stub.origin })
  if (asked === "all") useSettings({ ...connectEnvironment(stub.origin), RATE_LIMIT_FACTOR: "1000" })
  afterAll(() => stub.close())
  return stub
}
