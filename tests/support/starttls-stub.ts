import { once } from "node:events"
import { createServer, type Socket } from "node:net"
import { TLSSocket } from "node:tls"
import { portOf } from "./port-of.ts"

// As Debian makes one for each machine: by no authority, for no name that anybody asks for. It protects nothing.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg6nVK6jv36sjKQ+un
ZlX9SytDY8J82vBIiLfInUmlJOShRANCAATZnLw5rmPgw4DvO2ZLRWJIPD4n2JTQ
qbAX6DSbh7UAyLMyduhB8bZq4X9rxSxDDdSKnlBV4spM97hAEi2ZY3FP
-----END PRIVATE KEY-----
`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBeTCCAR+gAwIBAgIUPuUwhHAnsbJta96Bh/MwRIfAGtIwCgYIKoZIzj0EAwIw
ETEPMA0GA1UEAwwGZGViaWFuMCAXDTI2MTEyNjA1MzkwNloYDzIxMjYxMTAyMDUz
OTA2WjARMQ8wDQYDVQQDDAZkZWJpYW4wWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC
AATZnLw5rmPgw4DvO2ZLRWJIPD4n2JTQqbAX6DSbh7UAyLMyduhB8bZq4X9rxSxD
DdSKnlBV4spM97hAEi2ZY3FPo1MwUTAdBgNVHQ4EFgQU1NchtWROQC7ygb1mUDVX
0SMHLkEwHwYDVR0jBBgwFoAU1NchtWROQC7ygb1mUDVX0SMHLkEwDwYDVR0TAQH/
BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEAyybc6FlUbE5u54E7hVUpGjQEnZXm
ANLyVT9vGDwWMH4CIH5eaBttVN+xC2aAlBJrNQCoxbMK0qHjgqP1xYylkdY+
-----END CERTIFICATE-----
`

/** A mail server as Debian's Postfix is after its installation: it offers STARTTLS, with a certificate that it has made for itself. */
export async function startStarttlsStub() {
  let taken = 0
  const server = createServer((socket) => {
    socket.on("error", () => {})
    socket.write("220 stub\r\n")
    converse(socket, true, () => taken++)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  return { url: `smtp://127.0.0.1:${portOf(server)}`, taken: () => taken, stop: () => server.close() }
}

function converse(socket: Socket, isPlain: boolean, onTaken: () => void) {
  let isText = false
  const onData = (data: string | Buffer) => {
    for (const line of String(data).split("\r\n").slice(0, -1)) {
      if (isText && line !== ".") continue
      if (isText) onTaken()
      isText = /^DATA/i.test(line)
      if (/^STARTTLS/i.test(line)) {
        socket.off("data", onData)
        socket.write("220 go\r\n")
        const encrypted = new TLSSocket(socket, { isServer: true, key: KEY, cert: CERTIFICATE })
        encrypted.on("error", () => {})
        return converse(encrypted, false, onTaken)
      }
      if (/^EHLO/i.test(line)) socket.write(isPlain ? "250-stub\r\n250 STARTTLS\r\n" : "250 stub\r\n")
      else socket.write(isText ? "354 go on\r\n" : "250 ok\r\n")
    }
  }
  socket.on("data", onData)
}
