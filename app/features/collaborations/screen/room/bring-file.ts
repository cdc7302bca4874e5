/** A file on its way to the site, in pieces, so that a break costs one of them. */
const PART_BYTES = 4 * 1024 * 1024
const TRIES = 5

type Begun = Readonly<{ file: string; to: string }>
type Bringing = Readonly<{ at: string; onProgress: (share: number) => void; signal: AbortSignal }>

/** Refused for good: the site's own words are beside the field of the form. */
export class Refused extends Error {}

/** Brings a file and returns its id. Chosen again after a break, it goes on where it stopped: this tab remembers what it began. */
export async function bringFile(file: File, { at, onProgress, signal }: Bringing): Promise<string> {
  const key = `upload ${at} ${file.name} ${file.size} ${file.lastModified}`
  const begun = (await known(key, signal)) ?? { ...(await begin(file, at, signal)), received: 0 }
  sessionStorage.setItem(key, JSON.stringify({ file: begun.file, to: begun.to }))
  let { received } = begun
  let tries = 0
  while (received < file.size) {
    onProgress(received / file.size)
    const answer = await send(file.slice(received, received + PART_BYTES), { to: begun.to, received, signal })
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
  return begun.file
}

async function known(key: string, signal: AbortSignal) {
  const kept = sessionStorage.getItem(key)
  if (!kept) return null
  const begun: Begun = JSON.parse(kept)
  const answer = await fetch(`${begun.to}?offset`, { signal }).catch(() => null)
  if (!answer?.ok) return null
  const { received }: { received: number } = await answer.json()
  return { ...begun, received }
}

async function begin(file: File, at: string, signal: AbortSignal): Promise<Begun> {
  const answer = await fetch(at, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: file.name.slice(-300) || "?", bytes: file.size }),
    signal,
  })
  if (!answer.ok) throw new Refused()
  return answer.json()
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
