import { z } from "zod"

/** A number of followers; within what a number holds exactly, which is far beyond the number of people. */
export const Count = z.int().min(0)

/** The same where it is sent as digits in a string. */
export const CountInDigits = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
  .refine(Number.isSafeInteger)

/** What a network names an account by. */
export const PlatformId = z.string().min(1).max(100)
export const Handle = z.string().min(1).max(100)
export const Title = z.string().max(1000)
export const Bio = z.string().max(20_000)
