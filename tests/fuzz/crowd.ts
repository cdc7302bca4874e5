import { Agent, request } from "node:http"
import { connect, type Socket } from "node:net"
import type { Dice } from "../support/dice.ts"

/** How many of the fuzzer's own requests may be answered between two answers to somebody else. */
const MOST_BETWEEN = 500
const STALLED = 40
const SLOW = 20

/**
 * Those who are there beside the requests: some who ask and never read, some who say their request a few bytes at a time, and
 * one visitor who reads pages as people do and must be answered all the while. `next` is called after each of the requests.
 */
export function gatherCrowd(origin: string, dice: Dice) {
  const { hostname, port, host } = new URL(origin)
  const stalled: Socket[] = []
  const slow: { socket: Socket; rest: Buffer }[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const faults: string[] = []
  let isOver = false
  let [sent, answered, since, longest] = [0, 0, 0, 0]

  function opened() {
    const socket = connect(Number(port), hostname === "localhost" ? "127.0.0.1" : hostname)
    return socket.on("error", () => {})
  }

  function next(path: string) {
    longest = Math.max(longest, ++sent - since)
    if (dice.chance(0.05)) stall(path)
    if (dice.chance(0.05)) slow.push({ socket: opened(), rest: slowly(path) })
    if (slow.length > SLOW) slow.shift()?.socket.destroy()
    for (const each of slow) {
      each.socket.write(each.rest.subarray(0, 1))
      each.rest = each.rest.subarray(1)
    }
  }

  function stall(path: string) {
    const socket = opened().pause()
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(dice.pick([1, 20, 33, 400])))
    if (stalled.push(socket) > STALLED) stalled.shift()?.destroy()
  }

  function slowly(path: string) {
    const head = `Host: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/x-www-form-urlencoded\r\n`
    const asked = [
      `GET ${path} HTTP/1.1\r\n${head}\r\n`,
      `POST ${path} HTTP/1.1\r\n${head}Content-Length: 900\r\n\r\na=1&b=2`,
      `POST ${path} HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n1\r\n=\r\n0\r\n\r\n`,
    ]
    return Buffer.from(dice.pick(asked), "latin1")
  }

  /** Page after page, one at a time; each is asked for by an address of its own, so that it is rendered. */
  async function visit() {
    while (!isOver) {
      const status = await statusOf(`/contact?visit=${answered}`)
      answered++
      since = sent
      if (status !== 200) faults.push(`somebody else was answered ${status} at /contact`)
    }
  }

  function statusOf(path: string) {
    const { promise, resolve } = Promise.withResolvers<number>()
    request({ hostname, port, path, agent, headers: { host } }, (answer) => {
      answer.resume().once("close", () => resolve(answer.statusCode ?? 0))
    })
      .on("error", () => resolve(0))
      .end()
    return promise
  }

  const visiting = visit()
  return {
    next,
    /** Lets go of everybody; what was wrong for the visitor among them. */
    async disperse() {
      isOver = true
      for (const socket of [...stalled, ...slow.map(({ socket }) => socket)]) socket.destroy()
      await visiting
      agent.destroy()
      if (longest > MOST_BETWEEN) faults.push(`${longest} requests were answered before one of somebody else's`)
      return { faults, answered }
    },
  }
}
