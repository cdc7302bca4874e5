import { expect, test, vi } from "vitest"
import { RateLimited, Unavailable } from "#platform/errors/errors"
import { endStreams } from "#platform/process/shutdown.server"
import { type EventStream, eventStream } from "./event-stream.server"

type Options = Parameters<typeof eventStream>[0]

/** An open stream, and whether what it began was stopped. */
function opened({ owner = "nadia", ...options }: Partial<Options> = {}) {
  const { promise, resolve } = Promise.withResolvers<EventStream>()
  const stop = vi.fn()
  const response = eventStream({
    owner,
    lifetimeMs: 60_000,
    mayGoOn: async () => true,
    begin(stream) {
      resolve(stream)
      return stop
    },
    ...options,
  })
  return { response, stop, stream: promise }
}

test("what is sent arrives as events that nobody keeps back or stores", async () => {
  const { response, stream, stop } = opened()
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  })
  const { send, end } = await stream
  send({ word: "deux\nlignes" })
  end()
  send("too late")
  expect(await response.text()).toBe('data: {"word":"deux\\nlignes"}\n\n')
  expect(stop).toHaveBeenCalledTimes(1)
})

test("a heartbeat goes on while the reader may hear more, and the stream ends once they may not", async () => {
  const answers = [true, true, false]
  const { response, stop } = opened({ beatMs: 5, mayGoOn: async () => answers.shift() ?? false })
  expect(await response.text()).toBe(": \n\n: \n\n")
  expect(stop).toHaveBeenCalledTimes(1)
})

test("it ends after its lifetime", async () => {
  expect(await opened({ lifetimeMs: 5 }).response.text()).toBe("")
})

test("a reader who leaves stops it", async () => {
  const { response, stop, stream } = opened()
  await response.body?.cancel()
  expect(stop).toHaveBeenCalledTimes(1)
  expect((await stream).ended()).toBe(true)
})

test("a reader who reads nothing holds up nothing: the stream ends", async () => {
  const { stream } = opened()
  const { send, ended } = await stream
  for (let sent = 0; sent < 100; sent++) send(sent)
  expect(ended()).toBe(true)
})

test("nobody holds more than four at once; one that ends makes room, and others are not concerned", async () => {
  const held = Array.from({ length: 4 }, () => opened({ owner: "karim" }))
  expect(() => opened({ owner: "karim" })).toThrow(RateLimited)
  const other = opened({ owner: "lina" })
  await held[0]?.response.body?.cancel()
  const again = opened({ owner: "karim" })
  for (const { response } of [...held.slice(1), other, again]) await response.body?.cancel()
})

// The last test: the process takes no more streams.
test("a process that stops ends them all at once, and opens no more", async () => {
  const { response, stop } = opened()
  await endStreams(Date.now() + 1_000)
  expect(await response.text()).toBe("")
  expect(stop).toHaveBeenCalledTimes(1)
  expect(() => opened()).toThrow(Unavailable)
})
