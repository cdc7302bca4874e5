import { log } from "#platform/log/log.server"

const POLICY_CODES = new Set(["42P17", "P0001", "42501"])

/**
 * A policy error on a look-up of roles, profiles, mappings or influencers shows the person an empty list.
 * It is a fault of ours all the same, so it is logged as one. Every other error goes on.
 */
export async function emptyOnPolicyError<T>(what: string, rows: () => Promise<T[]>): Promise<T[]> {
  try {
    return await rows()
  } catch (error) {
    if (!isPolicyError(error)) throw error
    log.error({ err: error, what }, "policy error, shown as an empty list")
    return []
  }
}

/** The codes and messages of a refused policy; a query error carries PostgreSQL's as its cause. */
function isPolicyError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = "code" in error && typeof error.code === "string" ? error.code : ""
  if (POLICY_CODES.has(code)) return true
  if (error.cause !== undefined) return isPolicyError(error.cause)
  return /infinite recursion|policy|row[- ]level security/i.test(error.message)
}
