import { parentPort } from "node:worker_threads"

// A thread that may be ended in the midst of a match, as the main one could not be.
parentPort?.on("message", ({ source, flags, inputs }: { source: string; flags: string; inputs: string[] }) => {
  const pattern = new RegExp(source, flags.replaceAll(/[gy]/g, ""))
  let [slowest, worst] = [0, ""]
  for (const input of inputs) {
    // Of this thread alone: what else the machine has to do is no fault of a pattern.
    const began = process.threadCpuUsage()
    pattern.test(input)
    const { user, system } = process.threadCpuUsage(began)
    const took = (user + system) / 1_000
    if (took > slowest) [slowest, worst] = [took, input.slice(0, 12)]
  }
  parentPort?.postMessage({ slowest, worst })
})
