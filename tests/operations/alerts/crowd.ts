import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { connect } from "node:net"
import { setTimeout as pause } from "node:timers/promises"

const [CONNECTIONS, AT_ONCE] = [8, 24]

/** So many views of pages, as fast as they are answered. */
export async function views(site: string, count: number) {
  let answered = 0
  const each = async () => {
    while (answered < count) {
      const more = await viewsByOne(site)
      answered += more
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, each))
}

/** As many as the site takes by one connection, which it closes after some. */
async function viewsByOne(site: string) {
  const { hostname, port, host } = new URL(site)
  const socket = connect({ host: hostname, port: Number(port) })
  await once(socket, "connect")
  socket.setEncoding("latin1")
  const ask = () =>
    socket.write(
      Array.from(
        { length: AT_ONCE },
        () =>
          `GET /v/${randomUUID()}.gif HTTP/1.1\r\nHost: ${host}\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64)\r\n\r\n`,
      ).join(""),
    )
  let [answers, rest] = [0, ""]
  ask()
  try {
    for await (const chunk of socket) {
      const text = rest + chunk
      const before = answers
      answers += text.match(/HTTP\/1\.1 /g)?.length ?? 0
      rest = text.slice(-8)
      if (Math.floor(answers / AT_ONCE) > Math.floor(before / AT_ONCE)) ask()
    }
  } catch {
    // It was closed while more was asked.
  }
  socket.destroy()
  return answers
}

/** People who ask for one page again and again, so many at once, until `isOver`. */
export async function crowd(
  url: string,
  { cookie, people, isOver }: Readonly<{ cookie?: string; people: number; isOver: () => boolean }>,
) {
  const each = async () => {
    while (!isOver()) {
      const answer = await fetch(url, { headers: cookie ? { cookie } : {}, redirect: "manual" }).catch(() => undefined)
      await answer?.arrayBuffer().catch(() => undefined)
      await pause(50)
    }
  }
  await Promise.all(Array.from({ length: people }, each))
}
