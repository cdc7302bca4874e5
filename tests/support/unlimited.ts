/**
 * A file that imports this asks more often than the product's limits let anybody: vitest.config.ts runs it with those that have a
 * thousand times as much leave. They share what their worker has loaded, its settings included.
 */
if (process.env.RATE_LIMIT_FACTOR !== "1000")
  throw new Error("vitest.config.ts does not know that this file has no limits")
