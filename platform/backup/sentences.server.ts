import { errorCodes, isDatabaseAway } from "#platform/errors/database-away.server"
import { Unavailable } from "#platform/errors/errors"
import { BackupError } from "./backup-error"

const DISK: Readonly<Record<string, (path: string) => string>> = {
  ENOSPC: (path) => `The disk of ${path} is full: make room there, or name a folder on another disk.`,
  EDQUOT: (path) => `No more may be written to ${path}: its quota is used up.`,
  EACCES: (path) => `${path} may not be written to by this user.`,
  EPERM: (path) => `${path} may not be written to by this user.`,
  EROFS: (path) => `${path} is on a disk that may only be read.`,
}

/** The error as a sentence for the operator; a bug is returned as it is. `outcome` says what was left behind. */
export function asSentence(error: unknown, path: string, outcome: string): unknown {
  if (error instanceof BackupError) return new BackupError(`${error.message} ${outcome}`, { cause: error.cause })
  const reason = reasonOf(error, path)
  return reason ? new BackupError(`${reason} ${outcome}`, { cause: error }) : error
}

function reasonOf(error: unknown, path: string) {
  if (error instanceof Error && error.name === "AbortError") return "It was interrupted."
  const codes = errorCodes(error)
  const disk = codes.flatMap((code) => DISK[code] ?? [])[0]
  if (disk) return disk(path)
  if (codes.includes("42501"))
    return (
      "This login may not read every row, and a backup without some rows would be none: set BACKUP_DATABASE_URL to a " +
      "superuser, or to a role made by CREATE ROLE vitrine_backup LOGIN BYPASSRLS IN ROLE pg_read_all_data PASSWORD '…'."
    )
  if (error instanceof Unavailable) return "The file storage does not answer: see S3_ENDPOINT and its keys."
  if (isDatabaseAway(error)) return `The database does not answer (${codes.join(", ") || "the connection ended"}).`
  return undefined
}
