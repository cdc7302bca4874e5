import { z } from "zod"
import { MAX_FOLLOWERS } from "../followers"

/** A number of followers; beyond what any account has, the answer is a fault and no figure. */
export const Count = z.int().min(0).max(MAX_FOLLOWERS)

/** The same where it is sent as digits in a string. */
export const CountInDigits = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
  .refine((count) => count <= MAX_FOLLOWERS)

export const MAX_PLATFORM_ID = 100
/**
 * A network's id for an account: visible ASCII in all of them. Somebody's own server may send anything, such as a NUL, which PostgreSQL
 * refuses, and with it every account kept in the same statement.
 */
export const PlatformId = z
  .string()
  .max(MAX_PLATFORM_ID)
  .regex(/^[!-~]+$/)
export const Handle = z.string().min(1).max(100)
export const Title = z.string().max(1000)
export const Bio = z.string().max(20_000)
