import type { Config } from "#platform/config/config.server"
import type { ReadNetwork } from "#vocabulary/networks"
import { READERS } from "../each/readers.server"
import type { NetworkCall } from "./call"
import { admit, afterOutcomes, type Circuit, CLOSED, type HasOutcome } from "./circuit-breaker"
import type { PostReader } from "./post"
import type { NetworkReader, OwnReader, PublicReader } from "./reader"

type Settings = Pick<Config, "keys" | "services">

/** One circuit for each address that is called: a stub server's failures say nothing of another's. */
const circuits = new Map<string, Circuit>()

/** How this installation reads a network's figures: by its keys where it has them, and with the consent of those who give it. */
export function guardedReader(
  network: ReadNetwork,
  { keys, services }: Settings,
  call: NetworkCall,
  now = () => new Date(),
): NetworkReader {
  const service = services[network]
  const reader = READERS[network]({ keys, service, call, now })
  const circuit = new NetworkCircuit(circuitKey(network, service), now)
  return {
    network,
    ...(reader.asAnybody && { asAnybody: guardedPublic(reader.asAnybody, circuit) }),
    ...(reader.asOwner && { asOwner: guardedOwn(reader.asOwner, circuit) }),
  }
}

/** Until when this process leaves a network alone that does not answer; null while it asks. Other processes judge for themselves. */
export function leftAloneUntil(network: ReadNetwork, { services }: Pick<Config, "services">, now: Date): Date | null {
  const circuit = circuits.get(circuitKey(network, services[network]))
  return circuit && circuit.heldUntil > now.getTime() ? new Date(circuit.heldUntil) : null
}

function circuitKey(network: ReadNetwork, { apiBase }: Config["services"][ReadNetwork]) {
  return `${network} ${apiBase ?? ""}`
}

function guardedPublic({ batchSize, fetchFollowers, readBio }: PublicReader, circuit: NetworkCircuit): PublicReader {
  return {
    batchSize,
    fetchFollowers: (accounts) => circuit.askAll(accounts.length, () => fetchFollowers(accounts)),
    ...(readBio && { readBio: (account) => circuit.ask(() => readBio(account)) }),
  }
}

function guardedOwn(reader: OwnReader, circuit: NetworkCircuit): OwnReader {
  const { fetchFollowers, findAccounts, readDemographics, posts } = reader
  return {
    fetchFollowers: (access) => circuit.ask(() => fetchFollowers(access)),
    findAccounts: (token) => circuit.ask(() => findAccounts(token)),
    ...(readDemographics && { readDemographics: (access) => circuit.ask(() => readDemographics(access)) }),
    ...(posts && { posts: guardedPosts(posts, circuit) }),
  }
}

function guardedPosts({ batchSize, find, read, latest }: PostReader, circuit: NetworkCircuit): PostReader {
  return {
    batchSize,
    ...(find && { find: (access, post) => circuit.ask(() => find(access, post)) }),
    read: (access, posts) => circuit.askAll(posts.length, () => read(access, posts)),
    ...(latest && { latest: (access) => circuit.ask(() => latest(access)) }),
  }
}

const HELD_OFF = { outcome: "transient", fault: "circuit_open" } as const

/** Keeps everybody from waiting for a network that does not answer. */
class NetworkCircuit {
  readonly #key: string
  readonly #now: () => Date

  constructor(key: string, now: () => Date) {
    this.#key = key
    this.#now = now
  }

  async ask<Answer extends HasOutcome>(question: () => Promise<Answer>): Promise<Answer | typeof HELD_OFF> {
    const [answer = HELD_OFF] = await this.askAll(1, async () => [await question()])
    return answer
  }

  async askAll<Answer extends HasOutcome>(count: number, question: () => Promise<Answer[]>) {
    const { admitted, circuit } = admit(circuits.get(this.#key) ?? CLOSED, this.#now())
    circuits.set(this.#key, circuit)
    if (!admitted) return Array.from({ length: count }, () => HELD_OFF)
    const answers = await question()
    circuits.set(this.#key, afterOutcomes(circuits.get(this.#key) ?? CLOSED, answers, this.#now()))
    return answers
  }
}
