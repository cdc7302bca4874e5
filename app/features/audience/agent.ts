import { isbot } from "isbot"
import { newMemory } from "./remember"

export type Device = "mobile" | "tablet" | "desktop"
export type Agent = Readonly<{ isBot: boolean; device: Device }>

/** Real user agents are shorter; the rest is not read, nor kept in memory while the event waits to be written. */
const MAX_AGENT = 1_024

const remembered = newMemory<Agent>()

/** The part of a user agent that is looked at. */
export function shortened(userAgent: string) {
  if (userAgent.length <= MAX_AGENT) return userAgent
  // Made anew: a slice would hold on to the whole.
  return Buffer.from(userAgent.slice(0, MAX_AGENT)).toString()
}

/** The kind of browser behind a shortened user agent. Results are cached, as long as there are few. */
export function agentCalled(userAgent: string): Agent {
  return remembered(userAgent, () => judged(userAgent))
}

function judged(userAgent: string): Agent {
  return { isBot: userAgent === "" || isbot(userAgent), device: deviceOf(userAgent) }
}

export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return "tablet"
  return /Mobi|iPhone|iPod|Android/i.test(userAgent) ? "mobile" : "desktop"
}
