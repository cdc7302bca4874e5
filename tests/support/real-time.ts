import { afterAll, vi } from "vitest"

/** Files share a worker: none leaves its clock to the next. */
afterAll(() => void vi.useRealTimers())
