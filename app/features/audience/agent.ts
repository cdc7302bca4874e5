import { isbot } from "isbot"

export type Device = "mobile" | "tablet" | "desktop"
export type Agent = Readonly<{ isBot: boolean; device: Device }>

/** What a browser calls itself is shorter; what comes after is not looked at. */
const MAX_AGENT = 512
/** More kinds of browsers than visit in an hour. */
const MAX_KNOWN = 4_096

const known = new Map<string, Agent>()

/** What is at the other end, by what it calls itself: judged once for each name, as long as those are few. */
export function agentCalled(userAgent: string): Agent {
  const found = known.get(userAgent)
  if (found) return found
  // Looked at whole it would be long work, and kept it would fill the memory.
  if (userAgent.length > MAX_AGENT) return judged(userAgent.slice(0, MAX_AGENT))
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
