import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from "node:crypto"
import { once } from "node:events"
import { createServer, type IncomingHttpHeaders } from "node:http"
import { buffer } from "node:stream/consumers"
import { portOf } from "./port-of.ts"

type Pushed = Readonly<{ path: string; headers: IncomingHttpHeaders; message: unknown }>

/** A push service on the loopback, and the browser behind it: it opens what it gets (RFC 8291), and says 201 unless a script says otherwise; 0 is no answer. */
export async function startPushStub() {
  const pushed: Pushed[] = []
  const script: number[] = []
  const browser = createECDH("prime256v1")
  browser.generateKeys()
  const auth = randomBytes(16)
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    pushed.push({ path: request.url ?? "", headers: request.headers, message: JSON.parse(opened(body)) })
    const status = script.shift() ?? 201
    if (status !== 0) response.writeHead(status).end()
  })

  function opened(body: Buffer) {
    const salt = body.subarray(0, 16)
    const sender = body.subarray(21, 21 + body.readUInt8(20))
    const sealed = body.subarray(21 + sender.length)
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), sender])
    const shared = createHmac("sha256", auth).update(browser.computeSecret(sender)).digest()
    const material = createHmac("sha256", shared)
      .update(Buffer.concat([info, Buffer.from([1])]))
      .digest()
    const derived = (what: string, length: number) =>
      Buffer.from(hkdfSync("sha256", material, salt, `Content-Encoding: ${what}\0`, length))
    const decipher = createDecipheriv("aes-128-gcm", derived("aes128gcm", 16), derived("nonce", 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return plain.subarray(0, plain.lastIndexOf(2)).toString()
  }

  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    /** What a browser says of itself. */
    keys: { p256dh: browser.getPublicKey("base64url"), auth: auth.toString("base64url") },
    pushed,
    /** Statuses to come, the next one first. */
    script,
    /** Leaves every request without an answer that has none yet. */
    hangUp: () => server.closeAllConnections(),
    async close() {
      const closed = once(server, "close")
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
