import { isbot } from "isbot"

export type Device = "mobile" | "tablet" | "desktop"
export type Agent = Readonly<{ isBot: boolean; device: Device }>

/** Real user agents are shorter; the rest is not read, nor kept in memory while the event waits to be written. */
const MAX_AGENT = 1_024
/** More kinds of browsers than visit in an hour. */
const MAX_KNOWN = 4_096

const known = new Map<string, Agent>()

/** The part of a user agent that is looked at. */
export function shortened(userAgent: string) {
  if (userAgent.length <= MAX_AGENT) return userAgent
  // Made anew: a slice would hold on to the whole.
  return Buffer.from(userAgent.slice(0, MAX_AGENT)).toString()
}

/** The kind of browser behind a shortened user agent. Results are cached, as long as there are few. */
export function agentCalled(userAgent: string): Agent {
  const found = known.get(userAgent)
  if (found) return found
  const agent = judged(userAgent)
  const oldest = known.keys().next()
  if (known.size >= MAX_KNOWN && !oldest.done) known.delete(oldest.value)
  known.set(userAgent, agent)
  return agent
}

function judged(userAgent: string): Agent {
  return { isBot: userAgent === "" || isbot(userAgent), device: deviceOf(userAgent) }
}

export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return "tablet"
  return /Mobi|iPhone|iPod|Android/i.test(userAgent) ? "mobile" : "desktop"
}
