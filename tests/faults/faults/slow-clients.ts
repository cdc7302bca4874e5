import { execFileSync } from "node:child_process"
import type { Socket } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { type Fault, type Form, type Row, slowIf, wrongIf } from "../fault.ts"
import { head, openSocket } from "../raw-http.ts"
import { startShared, type World } from "../world/world.ts"

const IDLE = { short: 300, long: 5_000 }
const SLOW = { short: 20, long: 200 }
const LASTS_MS = { short: 3_000, long: 45_000 }
/** How long the person among them looks at a page. */
const PERSON_MS = 50
const P99_MS = 1_000
const CLOSED_MS = 30_000
/** The server looks every two seconds, and a busy machine is late. */
const GRACE_MS = 5_000

/** Sockets that say nothing, that say their head or their body a byte at a time, and one person among them. */
async function holdOn(form: Form, world: World): Promise<Row> {
  const { site } = await startShared(form, world)
  const wanted = Math.min(IDLE[form], openFilesLimit() - 1_000)
  const opened: { socket: Socket; at: number }[] = []
  const lived: number[] = []
  const hold = async (say?: (socket: Socket) => void) => {
    const socket = await openSocket(site.url)
    const at = performance.now()
    opened.push({ socket, at })
    socket.once("close", () => lived.push(performance.now() - at))
    socket.resume()
    say?.(socket)
  }
  const trickling: Socket[] = []
  for (let n = 0; n < SLOW[form]; n++) {
    await hold((socket) => {
      socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nX-")
      trickling.push(socket)
    })
    await hold((socket) => {
      const lines = ["Content-Type: application/x-www-form-urlencoded", "Content-Length: 5000"]
      socket.write(head(site.url, "POST /contact HTTP/1.1", lines))
      trickling.push(socket)
    })
  }
  for (let n = 0; n < wanted; n++) await hold()

  const times: number[] = []
  let failures = 0
  const end = performance.now() + LASTS_MS[form]
  const trickle = setInterval(() => {
    for (const socket of trickling) if (!socket.destroyed) socket.write("a")
  }, 1_000)
  while (performance.now() < end) {
    const began = performance.now()
    const answer = await fetch(`${site.url}/about`).then(
      (response) => response.arrayBuffer().then(() => response.status),
      () => 0,
    )
    if (answer !== 200) failures++
    times.push(performance.now() - began)
    await pause(PERSON_MS)
  }
  clearInterval(trickle)
  const open = opened.filter(({ socket }) => !socket.destroyed).length
  for (const { socket } of opened) socket.destroy()

  times.sort((a, b) => a - b)
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0
  const longest = Math.max(0, ...(form === "long" ? lived.slice(0, opened.length - open) : []))
  return {
    injected: `${opened.length} sockets: ${wanted} idle, ${SLOW[form]} with a slow head, ${SLOW[form]} with a slow body`,
    notes: [
      `${times.length} pages of a person among them, p99 ${Math.round(p99)} ms`,
      ...(form === "long" ? [`closed by the server after ${(longest / 1_000).toFixed(1)} s at most`] : []),
      ...(wanted < IDLE[form] ? [`this system lets a process have ${openFilesLimit()} files open`] : []),
    ],
    broken: [
      ...wrongIf(failures > 0, `${failures} pages failed`),
      ...slowIf(form, p99 > P99_MS, `p99 ${Math.round(p99)} ms`),
      ...wrongIf(form === "long" && open > 0, `${open} sockets were left open`),
      ...slowIf(form, longest > CLOSED_MS + GRACE_MS, `a socket lived for ${Math.round(longest)} ms`),
    ],
  }
}

function openFilesLimit() {
  const said = execFileSync("sh", ["-c", "ulimit -n"], { encoding: "utf8" }).trim()
  return said === "unlimited" ? Number.POSITIVE_INFINITY : Number(said)
}

export const slowClients: Fault = {
  n: 15,
  name: "slow heads, slow bodies, idle sockets",
  sharesSite: true,
  run: holdOn,
}
