import type { Site } from "../support/site.ts"

export type Memory = {
  /** Resident, without the kept pages: they have a bound of their own. */
  residentMb: number
  heapMb: number
  keptPagesMb: number
  unhandled: number
}

const MB = 1024 * 1024

/** What the process takes once it has thrown away what it needs no more; `collect-garbage.ts` must run in it. */
export async function settledMemory(site: Site): Promise<Memory> {
  for (let time = 0; time < 3; time++) {
    site.process.kill("SIGUSR2")
    // The signal is heard before the request that follows it is answered.
    await (await fetch(`${site.url}/healthz`)).text()
  }
  const text = await (await fetch(`${site.url}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1] ?? Number.NaN)
  const keptPagesMb = figure("vitrine_page_cache_bytes") / MB
  return {
    residentMb: figure("process_resident_memory_bytes") / MB - keptPagesMb,
    heapMb: figure("nodejs_heap_size_used_bytes") / MB,
    keptPagesMb,
    unhandled: figure("vitrine_unhandled_rejections_total"),
  }
}
