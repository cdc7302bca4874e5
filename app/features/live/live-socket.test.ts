import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createLive } from "./live-socket"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Sockets as a browser would open them, driven by hand. */
function browser() {
  const sockets: Fake[] = []
  const live = createLive(() => {
    const socket = fake()
    sockets.push(socket)
    return socket
  })
  return { live, sockets, last: () => sockets.at(-1) ?? fake() }
}

type Fake = ReturnType<typeof fake>
function fake() {
  const said: unknown[] = []
  const socket = {
    said,
    closed: false,
    readyState: WebSocket.CONNECTING as WebSocket["readyState"],
    onopen: null as ((event: Event) => void) | null,
    onmessage: null as ((event: MessageEvent) => void) | null,
    onclose: null as ((event: CloseEvent) => void) | null,
    send: (text: unknown) => void said.push(JSON.parse(String(text))),
    close: () => {
      socket.closed = true
    },
    open: () => {
      socket.readyState = WebSocket.OPEN
      socket.onopen?.(new Event("open"))
    },
    tell: (message: unknown) =>
      socket.onmessage?.(Object.assign(new Event("message"), { data: JSON.stringify(message) }) as MessageEvent),
    lose: (code = 1006) => socket.onclose?.(Object.assign(new Event("close"), { code }) as CloseEvent),
  }
  return socket
}

const news = () => {
  const heard: unknown[] = []
  let after = 0
  return {
    heard,
    followed: {
      channel: "conversation",
      params: () => ({ after }),
      onNews: (one: unknown) => {
        heard.push(one)
        after = Number(one)
      },
      onLost: () => void heard.push("lost"),
    },
  }
}

test("what is followed before and after the socket opens is asked for once each, and heard", () => {
  const { live, sockets, last } = browser()
  const [one, other] = [news(), news()]
  live.follow(one.followed)
  last().open()
  live.follow(other.followed)
  expect(sockets).toHaveLength(1)
  expect(last().said).toEqual([
    { follow: "0", channel: "conversation", params: { after: 0 } },
    { follow: "1", channel: "conversation", params: { after: 0 } },
  ])
  last().tell({ of: "1", news: 7 })
  expect([one.heard, other.heard]).toEqual([[], [7]])
})

test("to a socket that is closing nothing is said, and the next one follows what was asked for meanwhile", () => {
  const { live, last } = browser()
  const [one, other] = [news(), news()]
  const leave = live.follow(one.followed)
  last().open()
  const closing = last()
  closing.readyState = WebSocket.CLOSING
  leave()
  expect(closing.said).toHaveLength(1)

  live.follow(one.followed)
  last().open()
  const second = last()
  second.readyState = WebSocket.CLOSING
  live.follow(other.followed)
  expect(second.said).toHaveLength(1)
  second.lose()
  vi.advanceTimersByTime(1_000)
  last().open()
  expect(last().said).toHaveLength(2)
})

test("it comes again after 1, 2, 5, 10 and 10 seconds, and says how far it had come", () => {
  const { live, sockets, last } = browser()
  const { followed, heard } = news()
  live.follow(followed)
  last().open()
  last().tell({ of: "0", news: 4 })
  for (const [at, seconds] of [1, 2, 5, 10, 10].entries()) {
    last().lose()
    vi.advanceTimersByTime(seconds * 1_000 - 1)
    expect(sockets).toHaveLength(at + 1)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(at + 2)
  }
  last().open()
  expect(last().said).toEqual([{ follow: "0", channel: "conversation", params: { after: 4 } }])
  expect(heard).toEqual([4, "lost", "lost", "lost", "lost", "lost"])
  last().tell({ of: "0", news: 5 })
  last().lose()
  vi.advanceTimersByTime(1_000)
  expect(sockets).toHaveLength(7)
})

test("a socket that does not open within ten seconds, or does not answer, is given up", () => {
  const { live, sockets, last } = browser()
  live.follow(news().followed)
  vi.advanceTimersByTime(10_000 + 1_000)
  expect(sockets.map(({ closed }) => closed)).toEqual([true, false])
  last().open()
  vi.advanceTimersByTime(30_000)
  expect(last().said.at(-1)).toEqual({ ping: true })
  last().tell({ pong: true })
  vi.advanceTimersByTime(30_000)
  expect(sockets).toHaveLength(2)
  vi.advanceTimersByTime(10_000 + 2_000)
  expect(sockets).toHaveLength(3)
})

test("with the end of the session it stays away, with the network's return it comes at once", () => {
  const { live, sockets, last } = browser()
  live.follow(news().followed)
  last().open()
  last().lose()
  live.tryNow()
  expect(sockets).toHaveLength(2)
  last().open()
  last().lose(4401)
  vi.advanceTimersByTime(60_000)
  live.tryNow()
  expect(sockets).toHaveLength(2)
})

test("what is left is left, and the last one who leaves closes the socket", () => {
  const { live, last } = browser()
  const [one, other] = [news(), news()]
  const leave = live.follow(one.followed)
  const leaveToo = live.follow(other.followed)
  last().open()
  leave()
  expect(last().said.at(-1)).toEqual({ leave: "0" })
  last().tell({ of: "0", news: 1 })
  expect(one.heard).toEqual([])
  last().tell({ refused: "1" })
  expect(other.heard).toEqual(["lost"])
  leaveToo()
  live.follow(news().followed)()
  expect(last().closed).toBe(true)
})
