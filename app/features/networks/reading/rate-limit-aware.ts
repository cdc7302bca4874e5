import type { NetworkCall } from "./call"

/** Until when each app has nothing left to ask, by network and address: what one answer says, the next call respects. */
const usedUpUntil = new Map<string, Date>()

type Limits = {
  key: string
  /** When an answer's headers say that it was the last one for now: from when on there are more. */
  usedUp: (headers: Headers, now: Date) => Date | null
  now: () => Date
}

/** A call that knows the rate limit: it asks no more once the network has told that the quota is used up, though it still answered. */
export function rateLimitAware(call: NetworkCall, { key, usedUp, now }: Limits): NetworkCall {
  return async (request) => {
    const until = usedUpUntil.get(key)
    if (until && until > now()) return { kind: "held", retryAt: until }
    const answer = await call(request)
    const isLast = answer.kind === "answer" && answer.status < 300 // a refusal speaks for itself
    const nextAt = isLast ? usedUp(answer.headers, now()) : null
    if (nextAt) usedUpUntil.set(key, nextAt)
    return answer
  }
}
