import type { Dice } from "../support/dice.ts"
import { oddFraming } from "./framing.ts"

/** Bytes that no client would send by itself; each ends its connection, or leaves it to the server to do so. */
export function rawBytes(
  dice: Dice,
  { host, cookie, paths }: { host: string; cookie: string; paths: readonly string[] },
) {
  const path = dice.pick(paths)
  // Asked whether or not there is a cookie: with the same dice the bytes are the same but for it.
  const isSignedIn = dice.chance(0.5) && cookie !== ""
  const head = `Host: ${host}\r\n${isSignedIn ? `Cookie: ${cookie}\r\n` : ""}`
  if (dice.chance(0.5)) return Buffer.from(oddFraming({ host, head, path }, dice), "latin1")
  const last = `${head}Connection: close\r\n`
  const many = (count: number, line: (n: number) => string) => Array.from({ length: count }, (_, n) => line(n)).join("")
  const texts = [
    `POST ${path} HTTP/1.1\r\n${last}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `POST ${path} HTTP/1.1\r\n${last}Content-Length: 4\r\nContent-Length: 5\r\n\r\na=12`,
    `POST ${path} HTTP/1.1\r\n${last}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
    `POST ${path} HTTP/1.1\r\n${last}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
    `POST ${path} HTTP/1.1\r\n${last}Content-Length: -1\r\n\r\n`,
    `POST ${path} HTTP/1.1\r\n${last}Content-Length: 99999999999999999999\r\n\r\na`,
    `POST ${path} HTTP/1.1\r\n${last}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\na=1`,
    `POST ${path} HTTP/1.1\r\n${last}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 500\r\n\r\n--x\r\n`,
    `POST ${path} HTTP/1.1\r\n${last}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
    `POST ${path} HTTP/1.1\r\n${last}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\na`,
    `POST ${path} HTTP/1.1\r\n${last}Transfer-Encoding: chunked\r\n\r\n3;${"x".repeat(20_000)}\r\na=1\r\n0\r\n\r\n`,
    `POST ${path} HTTP/1.1\r\n${last}Transfer-Encoding: chunked\r\nTrailer: Cookie\r\n\r\n3\r\na=1\r\n0\r\nCookie: session=x\r\n\r\n`,
    `POST ${path} HTTP/1.1\r\n${last}Expect: the-impossible\r\nContent-Length: 3\r\n\r\na=1`,
    `GET ${path} HTTP/1.1\r\n${last}X: a\r\n b\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\n${last}X : a\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\n${last}X\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\n${last}X: \u0000\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\n${last}${many(1_800, (n) => `X-${n}: a\r\n`)}\r\n`,
    `GET ${path} HTTP/1.1\r\n${last}${many(2, () => `Host: ${host}\r\n`)}\r\n`,
    `GET ${path} HTTP/1.1\r\n${last}Cookie: ${"a=b; ".repeat(3_000)}\r\n\r\n`,
    `GET ${path} HTTP/1.0\r\n\r\n`,
    `GET ${path}\r\n\r\n`,
    `GET ${path} HTTP/3.7\r\n${last}\r\n`,
    `get ${path} HTTP/1.1\r\n${last}\r\n`,
    `${"M".repeat(9_000)} ${path} HTTP/1.1\r\n${last}\r\n`,
    `GET ${path}#a HTTP/1.1\r\n${last}\r\n`,
    `GET ${path}?${"\u00e9\u00ff"} HTTP/1.1\r\n${last}\r\n`,
    `GET /\u00c3\u00a9\u00ff HTTP/1.1\r\n${last}\r\n`,
    `GET ${path} a b HTTP/1.1\r\n${last}\r\n`,
    `GET http://evil.example${path} HTTP/1.1\r\n${last}\r\n`,
    `GET http://${host}${path} HTTP/1.1\r\n${last}\r\n`,
    `GET \\${path} HTTP/1.1\r\n${last}\r\n`,
    `OPTIONS * HTTP/1.1\r\n${last}\r\n`,
    `TRACE ${path} HTTP/1.1\r\n${last}\r\n`,
    `CONNECT evil.example:443 HTTP/1.1\r\n${last}\r\n`,
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "\u0016\u0003\u0001\u0002\u0000\u0001\u0000",
    "hello\r\n\r\n",
    "\r\n\r\n\r\n",
    `${many(20, () => `GET ${path} HTTP/1.1\r\n${head}\r\n`)}GET / HTTP/1.1\r\n${last}\r\n`,
    `POST ${path} HTTP/1.1\r\n${head}Content-Length: 3\r\n\r\na=1${many(5, () => `HEAD ${path} HTTP/1.1\r\n${head}\r\n`)}GET / HTTP/1.1\r\n${last}\r\n`,
    `GET /live HTTP/1.1\r\n${head}Connection: Upgrade\r\nUpgrade: websocket\r\nOrigin: http://${host}\r\n\r\n`,
    `GET /live HTTP/1.1\r\n${head}Connection: Upgrade\r\nUpgrade: websocket\r\nOrigin: http://${host}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n\u00c1\u00ff\u00ff\u00ff`,
    `GET ${path} HTTP/1.1\r\n${head}Connection: Upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\n${head}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  ]
  return Buffer.from(dice.pick(texts), "latin1")
}
