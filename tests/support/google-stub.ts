import { googleEnvironment } from "./network-stub/google-environment.ts"
import { startNetworkStub } from "./network-stub.ts"

/** A stub of Google that this process signs people in by; to be started before anything reads the settings. */
export async function startGoogleStub() {
  const stub = await startNetworkStub()
  Object.assign(process.env, googleEnvironment(stub.origin))
  return stub
}
