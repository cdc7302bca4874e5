#!/usr/bin/env node
// Firefox as Playwright starts it, over WebDriver BiDi. Firefox has no emulation.setMediaFeaturesOverride, which Playwright
// sends for each page, also where nothing is asked to differ: this stands between the two and answers it by itself.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { WebSocket, WebSocketServer } from "ws"

const firefox = spawn(process.env.FIREFOX ?? "firefox-esr", process.argv.slice(2), {
  stdio: ["ignore", "inherit", "pipe"],
})
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => firefox.kill("SIGKILL"))
firefox.on("exit", (code) => process.exit(code ?? 1))

for await (const line of createInterface({ input: firefox.stderr })) {
  const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
  console.error(address ? `WebDriver BiDi listening on ${await relayTo(address)}` : line)
}

/** Where Playwright is to connect instead. */
async function relayTo(address) {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 })
  server.on("connection", (client, { url }) => {
    const browser = new WebSocket(address + url, { perMessageDeflate: false })
    const isOpen = once(browser, "open")
    browser.on("message", (message) => client.send(message.toString()))
    browser.on("close", () => client.close())
    client.on("close", () => browser.close())
    client.on("message", async (message) => {
      const { id, method } = JSON.parse(message.toString())
      if (method === "emulation.setMediaFeaturesOverride")
        return client.send(JSON.stringify({ type: "success", id, result: {} }))
      await isOpen
      browser.send(message.toString())
    })
  })
  await once(server, "listening")
  return `ws://127.0.0.1:${server.address().port}`
}
