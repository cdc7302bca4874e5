import type { Server } from "node:http"
import { join } from "node:path"
import * as build from "virtual:react-router/server-build"
import { config } from "../platform/config/config.server.ts"
import type { LazyBuild } from "./edge/branches.ts"
import { createEdge } from "./edge/edge.ts"
import { takeSockets } from "./edge/live.ts"

/** The application as one listener for `node:http`; to be asked for once in a process, or once after each edit. */
export function createApplication({ dev }: { dev: boolean }) {
  const clientDir = dev ? null : join(process.cwd(), "build/client")
  return createEdge({ build: build as LazyBuild, settings: config(), clientDir })
}

/** Has a server take in the sockets of open pages; answers what stops it from taking more. */
export function takeLiveSockets(server: Server, { dev }: { dev: boolean }) {
  return takeSockets(server, config(), { others: dev })
}

export { grantAdmin } from "../app/features/accounts/admins/commands.server.ts"
export { forgetTwoFactor } from "../app/features/accounts/admins/lost-device.server.ts"
export { hashPassword } from "../app/features/accounts/passwords/hash.server.ts"
export { keepAudienceIn } from "../app/features/audience/record.server.ts"
export { tidyAudience } from "../app/features/audience/upkeep.server.ts"
export { storeContract } from "../app/features/collaborations/contract/store.server.ts"
export { keepReportSecret } from "../app/features/collaborations/posts/report/links.server.ts"
export { saveOperatorFacts } from "../app/features/content/commands.server.ts"
export { OPERATOR_FIELDS } from "../app/features/content/operator.ts"
export { loadOperatorFacts } from "../app/features/content/queries.server.ts"
export { explainDirectoryPage } from "../app/features/directory/public.server.ts"
export { openDomains } from "../app/features/domains/public.server.ts"
export { rotateFigureKey, withdrawFigureKey } from "../app/features/figures/keys/commands.server.ts"
export { listFigureKeys } from "../app/features/figures/keys/queries.server.ts"
export { figureSigner } from "../app/features/figures/keys/signing.server.ts"
export { countLandingGroups } from "../app/features/landing/count-groups.server.ts"
export { keepKitSecret } from "../app/features/media-kit/addressed/secret.server.ts"
export { sealTokens } from "../app/features/networks/connections/sealed-tokens.server.ts"
export { vapidKeys } from "../app/features/push/keys.server.ts"
export { tellOfSearches } from "../app/features/search-watches/write.server.ts"
export { writeLetters } from "../app/features/weekly-letter/write.server.ts"
export { restoreBackup } from "../platform/backup/restore.server.ts"
export { SYSTEM, withActor } from "../platform/database/actor.server.ts"
export { closeDatabase } from "../platform/database/pool.server.ts"
export { storeFile, storePrivateFile } from "../platform/storage/storage.server.ts"
export { backUp } from "./backups.ts"
export {
  countEnding,
  openDatabase,
  openDatabaseSoon,
  startBackground,
  warnOfMissingFacts,
  watchFailures,
} from "./process.ts"
export { stopServing } from "./stop-serving.ts"
