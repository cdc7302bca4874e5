import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Backup } from "../../platform/backup/back-up.server.ts"
import type { RestoredBackup } from "../../platform/backup/restore.server.ts"
import type { Actor, withActor } from "../../platform/database/actor.server.ts"
import type { Shop } from "../demo/fill.ts"
import type { DatabaseAccess } from "./database-access.ts"
import { withDatabase } from "./database-access.ts"
import { root } from "./prepare.mjs"

/** The functions that the built application offers to commands (server/commands.ts). */
export type Bundle = {
  /** Migrates, when the owner's address is known, and connects. */
  openDatabase(access: DatabaseAccess): Promise<void>
  closeDatabase(): Promise<void>
  /** Makes the person an admin, with an invitation where there is no account yet; the address to open once. */
  grantAdmin(email: string): Promise<string>
  /** Lets somebody sign in by the password alone who has lost phone and recovery codes. */
  forgetTwoFactor(email: string): Promise<void>
  /** The keys that figures are signed by, the oldest first. */
  listFigureKeys(): Promise<readonly FigureKey[]>
  /** Makes the first key, where there is none. */
  figureSigner(): Promise<unknown>
  /** Has another key sign from now on; its name. */
  rotateFigureKey(): Promise<string>
  /** Says that nothing signed by this key holds any more. */
  withdrawFigureKey(kid: string): Promise<void>
  /** The operator's details in the legal pages. */
  OPERATOR_FIELDS: readonly string[]
  loadOperatorFacts(): Promise<Readonly<Record<string, string>>>
  /** An empty value takes a fact away. */
  saveOperatorFacts(changes: Readonly<Record<string, string>>): Promise<void>
  /** One transaction under an actor's rights. */
  withActor: typeof withActor
  SYSTEM: Actor
  /** Takes a backup of a database that need not be of this version, and has it remembered there. */
  backUp(order: BackupOrder): Promise<Backup>
  /** Fills an empty database, and the storage, from a backup. */
  restoreBackup(order: RestoreOrder): Promise<RestoredBackup>
  /** How the first page of a search of the directory is found; the search as its address writes it. */
  explainDirectoryPage(query: URLSearchParams): Promise<string>
  hashPassword(password: string): Promise<string>
  /** Draws a contract as its terms say and keeps it, for its two sides alone. */
  storeContract: Shop["storeContract"]
  /** Keeps a file under `/media/`; the name that it has there. */
  storeFile(bytes: Uint8Array, type: "webp"): Promise<string>
  /** Keeps a file for those alone whose row names it. */
  storePrivateFile(bytes: Uint8Array, type: "webp" | "pdf"): Promise<string>
  /** The secret of the link of a report, as the database keeps it. */
  keepReportSecret: Shop["keepReportSecret"]
  /** The pair by which push services know this installation, made where there is none. */
  vapidKeys: Shop["vapidKeys"]
  /** The secret of the link of a kit for a brand, as the database keeps it. */
  keepKitSecret: Shop["keepKitSecret"]
  /** Tokens of a network as the database keeps them, for one connection. `issuedAt`: in milliseconds since 1970. */
  sealTokens(
    connectionId: string,
    tokens: { access: string; refresh: string | null; grant: string | null; issuedAt: number },
  ): string
}

type FigureKey = { kid: string; madeAt: Date; retiredAt: Date | null; withdrawnAt: Date | null }
type BackupOrder = {
  dir: string
  keep: number | undefined
  signal: AbortSignal
  readUrl: string
  loginUrl: string
  rolePrefix: string
}
type RestoreOrder = { dir: string; signal: AbortSignal; ownerUrl: string; loginUrl: string; rolePrefix: string }

/** Runs `work` with the built application connected to a database of its version. */
export function withBundle<T>(work: (bundle: Bundle) => Promise<T>): Promise<T> {
  return withDatabase(async (access) => {
    const bundle = await loadBundle()
    await bundle.openDatabase(access)
    try {
      return await work(bundle)
    } finally {
      await bundle.closeDatabase()
    }
  })
}

/** The built application, connected to nothing. */
export async function loadBundle(): Promise<Bundle> {
  const application = await import(pathToFileURL(join(root, "build/server/index.js")).href)
  return application.readCommands()
}
