import type { Fault } from "./fault.ts"
import { clock } from "./faults/clock.ts"
import { killsOfPostmaster, terminations } from "./faults/database-outages.ts"
import { deployment } from "./faults/deploy.ts"
import { diskFull } from "./faults/disk-full.ts"
import { jobDeliveries } from "./faults/job-deliveries.ts"
import { killNodeEmbedded, killNodeExternal } from "./faults/kill-node.ts"
import { lostAnswers } from "./faults/lost-answers.ts"
import { mailServer } from "./faults/mail-server.ts"
import { malformed } from "./faults/malformed.ts"
import { networks } from "./faults/networks.ts"
import { oversize } from "./faults/oversize.ts"
import { patternMatches } from "./faults/patterns.ts"
import { powerLoss } from "./faults/power-loss.ts"
import { restoredBackup } from "./faults/restored-backup.ts"
import { rooms } from "./faults/rooms.ts"
import { runaway } from "./faults/runaway.ts"
import { secondProcess } from "./faults/second-process.ts"
import { slowClients } from "./faults/slow-clients.ts"
import { slowDatabase } from "./faults/slow-database.ts"

/** Those of docs/faults.md, in their order. */
export const FAULTS: readonly Fault[] = [
  killNodeEmbedded,
  killNodeExternal,
  killsOfPostmaster,
  terminations,
  lostAnswers,
  diskFull,
  secondProcess,
  slowDatabase,
  runaway,
  powerLoss,
  clock,
  jobDeliveries,
  mailServer,
  networks,
  slowClients,
  oversize,
  malformed,
  patternMatches,
  deployment,
  restoredBackup,
  rooms,
]
