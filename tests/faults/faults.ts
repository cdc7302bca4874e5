import type { Fault } from "./fault.ts"
import { killsOfPostmaster, terminations } from "./faults/database-outages.ts"
import { killNodeEmbedded, killNodeExternal } from "./faults/kill-node.ts"
import { lostAnswers } from "./faults/lost-answers.ts"

/** The twenty of trust.md §5.2, in their order. */
export const FAULTS: readonly Fault[] = [
  killNodeEmbedded,
  killNodeExternal,
  killsOfPostmaster,
  terminations,
  lostAnswers,
]
