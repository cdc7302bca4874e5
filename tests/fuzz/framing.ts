import type { Dice } from "../support/dice.ts"

type Asked = { host: string; head: string; path: string }

/** Requests whose bytes are framed as no client frames them, or that come for a host that is none. */
export function oddFraming({ host, head, path }: Asked, dice: Dice): string {
  return dice.pick([
    () => chunked({ host, head, path }, dice),
    () => lengths(head, path, dice),
    () => hosts(path, host, dice),
    () => ahead(head, path, dice),
  ])()
}

function chunked({ head, path }: Asked, dice: Dice) {
  const many = dice.pick([1, 20, 2_000, 9_000])
  const chunks = [
    "0003\r\na=1\r\n",
    "+3\r\na=1\r\n",
    "0x3\r\na=1\r\n",
    "3 \r\na=1\r\n",
    "3\na=1\n",
    "3\r\na=1",
    "3;\r\na=1\r\n",
    `3;a="${"x".repeat(dice.pick([10, 9_000]))}"\r\na=1\r\n`,
    "1\r\na\r\n".repeat(many),
    "1;x\r\n&\r\n".repeat(many),
    "-1\r\na\r\n",
    "\r\n",
  ]
  const end = dice.pick([
    "0\r\n\r\n",
    "0\r\n",
    "",
    "0\r\nX: y\r\n\r\n",
    `0\r\n${"X: y\r\n".repeat(dice.pick([2, 900]))}\r\n`,
    "00\r\n\r\n",
  ])
  const coding = dice.pick([
    "chunked",
    "Chunked",
    "chunked, chunked",
    "gzip, chunked",
    " chunked",
    "\tchunked",
    "chunked;q=1",
  ])
  const twice = dice.chance(0.2) ? `Transfer-Encoding: ${dice.pick(["identity", "chunked"])}\r\n` : ""
  return `POST ${path} HTTP/1.${dice.pick(["1", "1", "0"])}\r\n${head}Connection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: ${coding}\r\n${twice}\r\n${dice.pick(chunks)}${end}`
}

function lengths(head: string, path: string, dice: Dice) {
  const length = () => dice.pick(["3", "03", "3, 3", "3,4", "+3", "0x3", "3.0", "", " ", "0", "2147483648", "-0"])
  const lines = Array.from({ length: dice.between(1, 3) }, () => `Content-Length: ${length()}\r\n`).join("")
  return `POST ${path} HTTP/1.1\r\n${head}Connection: close\r\n${lines}\r\na=1${dice.pick(["", "GET / HTTP/1.1\r\n\r\n"])}`
}

function hosts(path: string, host: string, dice: Dice) {
  const [name, port] = host.split(":")
  const odd = [
    "",
    " ",
    "[",
    "[::1",
    "[::1]:",
    "[v1.x]",
    "a b",
    "a,b",
    "a@b",
    `x@${host}`,
    `${host},${host}`,
    `${name}.:${port}`,
    `${name}:0${port}`,
    `${name}:99999`,
    `${name}:`,
    `${host}/`,
    `${host}\\`,
    `${host}?`,
    `${host}#`,
    "%6cocalhost",
    "\u00e9\u00ff",
    "xn--a",
    "a".repeat(dice.pick([300, 9_000])),
    "127.1",
    "0x7f.1",
    "::1",
    "*",
    "\u0000",
    host.toUpperCase(),
  ]
  const at = dice.pick([
    path,
    "/healthz",
    "/readyz",
    "/metrics",
    "/live",
    "/api/v1/influencers",
    "/robots.txt",
    "/sitemap.xml",
  ])
  const more = dice.pick([
    "",
    "",
    `X-Forwarded-Host: ${dice.pick(odd)}\r\n`,
    `Forwarded: host=${dice.pick(odd)}\r\n`,
    `Host: ${dice.pick(odd)}\r\n`,
  ])
  return `${dice.pick(["GET", "HEAD", "POST"])} ${at} HTTP/1.1\r\nHost: ${dice.pick(odd)}\r\n${more}Connection: close\r\n\r\n`
}

function ahead(head: string, path: string, dice: Dice) {
  const count = dice.pick([2, 31, 33, 64, 400])
  const one = dice.pick([
    `GET ${path} HTTP/1.1\r\n${head}\r\n`,
    `HEAD ${path} HTTP/1.1\r\n${head}\r\n`,
    `POST ${path} HTTP/1.1\r\n${head}Content-Length: 3\r\n\r\na=1`,
    `POST ${path} HTTP/1.1\r\n${head}Content-Length: 30\r\n\r\na=1`,
    `GET ${path} HTTP/1.0\r\n${head}Connection: keep-alive\r\n\r\n`,
  ])
  return one.repeat(count) + dice.pick(["", "x\r\n\r\n", `GET ${path} HTTP/1.1\r\n${head}Connection: close\r\n\r\n`])
}
