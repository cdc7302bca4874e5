import { config } from "#platform/config/config.server"
import { log } from "#platform/log/log.server"
import { createWaitBudget } from "#platform/outgoing/wait-budget"
import { MINUTE_MS } from "#platform/text/day"
import { checkDomain, takeDue } from "./check.server"
import { isOfWildcard } from "./given-name"

/** A run takes as many as end before the next one begins, however slowly their name servers answer. */
const IN_A_RUN = 200
const AT_ONCE = 8
/** However many names below one domain lead to servers that never answer, nobody else's are checked later for more of them. */
const waitBudget = createWaitBudget({ mostMs: MINUTE_MS })

type Checking = Readonly<{ signal: AbortSignal; check?: (id: string) => Promise<void>; now?: () => number }>

/** Checks the domains that are due. What is left out for its owner's silence has its turn ten minutes later, and nothing is said of it. */
export async function checkDueDomains({ signal, check = checkDomain, now = Date.now }: Checking) {
  const { wildcard } = config().domains
  const due = await takeDue(IN_A_RUN)
  const next = async () => {
    for (let domain = due.shift(); domain && !signal.aborted; domain = due.shift()) {
      const { id, name } = domain
      const from = now()
      // Names that the operator gives are not a stranger's, and each of them waits for its first certificate.
      const isCounted = !isOfWildcard(name, wildcard)
      if (isCounted && waitBudget.isSpent(name, from)) continue
      await check(id).catch((error) => log.warn({ err: error }, "a domain could not be checked"))
      if (isCounted) waitBudget.count(name, { from, until: now() })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}
