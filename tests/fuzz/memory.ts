import type { Site } from "../support/site.ts"

export type Memory = {
  /** Resident, without the kept pages: they have a bound of their own. */
  residentMb: number
  heapMb: number
  keptPagesMb: number
  unhandled: number
}

const MB = 1024 * 1024

/** Steps since the last time, and the time of the processors: until now, and from now on. */
type Inside = { steps: number; untilMs: number; fromMs: number }

/** Asks `inside.ts`, which must run in the site's process. */
export async function askInside(insideUrl: string, what: "collect" | "count" | "steps"): Promise<Inside> {
  return await (await fetch(`${insideUrl}/${what}`)).json()
}

/** What the process takes once it has thrown away what it needs no more. */
export async function settledMemory(site: Site, insideUrl: string): Promise<Memory> {
  for (let time = 0; time < 3; time++) {
    await askInside(insideUrl, "collect")
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

/** A process may hold so much more than when it was warm: the rest would be a leak. */
const MOST_GROWTH = 1.5

/** What was wrong with the memory of a run, whose first sample is taken when all is warm. */
export function growthOf([early, ...later]: readonly Memory[]): string | null {
  const late = later.at(-1)
  if (!early || !late || late.residentMb <= MOST_GROWTH * early.residentMb) return null
  return `resident memory grew from ${Math.round(early.residentMb)} to ${Math.round(late.residentMb)} MB`
}
