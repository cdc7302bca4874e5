import type { SubmissionResult } from "@conform-to/react"

/** What a form gets back: for `useForm({ lastResult })`. `code` is that of the error which the command ended in. */
export type FormAnswer = SubmissionResult & { code?: string }
