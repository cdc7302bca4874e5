import { PART_BYTES } from "../../deliverables/files/rules"

const TRIES = 5

type Bringing = Readonly<{ at: string; onProgress: (share: number) => void; signal: AbortSignal }>

/** Refused for good: the site's own words are beside the field of the form. */
class Refused extends Error {}

/**
 * Brings a file, in pieces, so that a break costs one of them; returns its id. Chosen again after a break, it goes on where it
 * stopped: this tab remembers what it began.
 */
export async function bringFile(file: File, { at, onProgress, signal }: Bringing): Promise<string> {
  const key = `upload ${at} ${file.name} ${file.size} ${file.lastModified}`
  // The id alone is remembered: where its pieces go follows from the page.
  const begun = (await known(key, { at, signal })) ?? { id: await begin(file, at, signal), received: 0 }
  sessionStorage.setItem(key, begun.id)
  const to = `${at}/${encodeURIComponent(begun.id)}`
  let { received } = begun
  let tries = 0
  while (received < file.size) {
    onProgress(received / file.size)
    const answer = await send(file.slice(received, received + PART_BYTES), { to, received, signal })
    if (answer?.ok || answer?.status === 409) {
      const next: unknown = (await answer.json()).received
      tries = answer.ok ? 0 : tries + 1
      if (typeof next === "number") received = next
    } else if (answer && answer.status < 500 && answer.status !== 429) {
      sessionStorage.removeItem(key)
      throw new Refused()
    } else tries++
    if (tries > TRIES) throw new Error("the network does not come back")
    if (tries > 0) await pause(2 ** tries * 500, signal)
  }
  onProgress(1)
  return begun.id
}

async function known(key: string, { at, signal }: Pick<Bringing, "at" | "signal">) {
  const id = sessionStorage.getItem(key)
  if (!id) return null
  const answer = await fetch(`${at}/${encodeURIComponent(id)}?offset`, { signal }).catch(() => null)
  if (!answer?.ok) return null
  const { received }: { received: number } = await answer.json()
  return { id, received }
}

async function begin(file: File, at: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(at, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: file.name.slice(-300) || "?", bytes: file.size }),
    signal,
  })
  if (!answer.ok) throw new Refused()
  const { file: id }: { file: string } = await answer.json()
  return id
}

/** Null where nothing answers. */
function send(part: Blob, { to, received, signal }: { to: string; received: number; signal: AbortSignal }) {
  return fetch(to, {
    method: "PATCH",
    headers: { "Content-Type": "application/offset+octet-stream", "Upload-Offset": String(received) },
    body: part,
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted) throw error
    return null
  })
}

function pause(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener("abort", () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
