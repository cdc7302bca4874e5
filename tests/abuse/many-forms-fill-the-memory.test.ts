import { execFileSync } from "node:child_process"
import { setTimeout } from "node:timers/promises"
import { expect, inject, test } from "vitest"
import { head, openSocket } from "../faults/raw-http.ts"
import { aCreator, site } from "./scene.ts"

const MB = 1024 * 1024
const PART = Buffer.alloc(MB)

const residentMb = () =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(inject("attackedSite").pid)], { encoding: "utf8" })) / 1024

/** Sends all of a photo of so many megabytes but its last byte. */
async function nearlyWhole({ browser }: Awaited<ReturnType<typeof aCreator>>, megabytes: number) {
  const socket = await openSocket(site.url)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const opening = '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n'
  const announced = head(site.url, "POST /profile/portrait HTTP/1.1", [
    `Origin: ${site.url}`,
    `Cookie: ${cookie}`,
    `X-Forwarded-For: ${browser.address}`,
    "Content-Type: multipart/form-data; boundary=x",
    `Content-Length: ${opening.length + megabytes * MB + 1}`,
  ])
  const answer = new Promise<string>((resolve) =>
    socket.once("data", (said: Buffer) => resolve(said.toString("latin1"))),
  )
  socket.write(announced + opening)
  const written = (part: Buffer) => new Promise((done) => socket.write(part, done))
  for (let sent = 0; sent < megabytes && !socket.destroyed; sent++) await written(PART)
  return { socket, answer }
}

test("one person's hundred photos that never end do not fill the memory, and somebody else's comes meanwhile", {
  timeout: 300_000,
}, async () => {
  const [attacker, victim] = [await aCreator(), await aCreator()]
  const before = residentMb()
  const others = await nearlyWhole(victim, 11)
  const sending = Array.from({ length: 100 }, () => nearlyWhole(attacker, 11))
  let most = 0
  for (let second = 0; second < 20; second++) {
    await setTimeout(1_000)
    most = Math.max(most, residentMb() - before)
  }
  expect(most).toBeLessThan(600)
  others.socket.write("\n")
  expect(await others.answer).toMatch(/^HTTP\/1\.1 (?!503)/)
  const said = sending.map(async (each) => (await each).answer)
  expect(await Promise.race(said)).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After/i)
  for (const { socket } of [others, ...(await Promise.all(sending))]) socket.destroy()
})
