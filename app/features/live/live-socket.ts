type Timer = ReturnType<typeof setTimeout>
type Followed = Readonly<{
  channel: string
  /** Asked at each connection: how far the page has come by then. */
  params: () => Readonly<Record<string, unknown>>
  onNews: (news: unknown) => void
  /** No news for now: a page that cannot wait must ask. */
  onLost?: () => void
}>
type Heard = { of?: string; news?: unknown; refused?: string; pong?: true }
type Socket = Pick<WebSocket, "onopen" | "onmessage" | "onclose" | "readyState" | "send" | "close">

/** A constant of docs/product.md. */
const HEARTBEAT_MS = 30_000
const TIMEOUT_MS = 10_000
const RETRY_MS = [1_000, 2_000, 5_000, 10_000] as const
/** The same as `WebSocket.OPEN`, which tests lack. */
const OPEN = 1
/** The session has ended: the page's own look at its session says so. */
const SIGNED_OUT = 4401

/**
 * One socket for the whole page, open while somebody follows something. It comes again after 1, 2, 5 and then every 10
 * seconds, and follows anew from where each had come.
 */
export function createLive(openSocket: () => Socket) {
  const followed = new Map<string, Followed>()
  let socket: Socket | null = null
  let isOpen = false
  let tries = 0
  let nextId = 0
  let retry: Timer | undefined
  let beat: Timer | undefined
  let deadline: Timer | undefined

  function connect() {
    clearTimeout(retry)
    retry = undefined
    if (socket || followed.size === 0) return
    const mine = openSocket()
    socket = mine
    deadline = setTimeout(() => lose(mine), TIMEOUT_MS)
    mine.onopen = () => {
      if (socket !== mine) return
      clearTimeout(deadline)
      isOpen = true
      for (const [id, { channel, params }] of followed) say({ follow: id, channel, params: params() })
      beat = setTimeout(ask, HEARTBEAT_MS)
    }
    mine.onmessage = ({ data }) => {
      if (socket === mine) hear(JSON.parse(String(data)))
    }
    mine.onclose = ({ code }) => lose(mine, code)
  }

  function ask() {
    const asked = socket
    if (!asked) return
    say({ ping: true })
    deadline = setTimeout(() => lose(asked), TIMEOUT_MS)
  }

  function hear({ of, news, refused, pong }: Heard) {
    if (pong) {
      clearTimeout(deadline)
      beat = setTimeout(ask, HEARTBEAT_MS)
    }
    if (refused !== undefined) {
      followed.get(refused)?.onLost?.()
      followed.delete(refused)
    }
    if (of === undefined) return
    tries = 0
    followed.get(of)?.onNews(news)
  }

  function lose(lost: Socket, code?: number) {
    if (socket !== lost) return
    leaveSocket()
    for (const { onLost } of [...followed.values()]) onLost?.()
    if (code === SIGNED_OUT || followed.size === 0) return
    retry = setTimeout(connect, RETRY_MS[Math.min(tries, RETRY_MS.length - 1)])
    tries++
  }

  function leaveSocket() {
    const left = socket
    socket = null
    isOpen = false
    clearTimeout(beat)
    clearTimeout(deadline)
    left?.close()
  }

  /** One that is closing has not told so yet: the browser would call it an error, and nobody would read it. The next one follows anew. */
  function say(message: Readonly<Record<string, unknown>>) {
    if (socket?.readyState === OPEN) socket.send(JSON.stringify(message))
  }

  /** Follows a channel until the returned function is called. */
  function follow(what: Followed): () => void {
    const id = String(nextId++)
    followed.set(id, what)
    if (isOpen) say({ follow: id, channel: what.channel, params: what.params() })
    else if (!retry) connect()
    return () => {
      if (!followed.delete(id)) return
      if (isOpen) say({ leave: id })
      if (followed.size > 0) return
      clearTimeout(retry)
      retry = undefined
      leaveSocket()
    }
  }

  /** Does not wait for the next try: the way is said to be there again. */
  function tryNow() {
    if (retry) connect()
  }

  return { follow, tryNow }
}

let live: ReturnType<typeof createLive> | undefined

/** Follows a channel on the page's own socket. */
export function follow(what: Followed): () => void {
  if (!live) {
    const made = createLive(() => new WebSocket(`${location.origin.replace(/^http/, "ws")}/live`))
    addEventListener("online", made.tryNow)
    live = made
  }
  return live.follow(what)
}
