export type { NetworkAccount, NetworkAdapter, Outcome, Reading } from "./adapter"
export { adapterFor } from "./adapter-for.server"
