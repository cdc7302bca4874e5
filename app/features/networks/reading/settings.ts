import type { Config } from "#platform/config/config.server"
import type { NetworkCall } from "./call"
import type { NetworkReader } from "./reader"

/** What a reader needs: this installation's keys and addresses, and the function to call with. */
export type ReaderSettings = {
  keys: Config["keys"]
  service: Config["services"]["youtube"]
  call: NetworkCall
  now: () => Date
}

export type MakeReader = (settings: ReaderSettings) => NetworkReader
