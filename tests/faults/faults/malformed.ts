import { type Fault, type Form, type Row, wrongIf } from "../fault.ts"
import { head, statusOfRaw } from "../raw-http.ts"
import { startShared, type World } from "../world/world.ts"

const ROUNDS = { short: 1, long: 25 }
const FORM = "Content-Type: application/x-www-form-urlencoded"

type Parts = (url: string) => readonly (string | Buffer)[]
const get =
  (path: string): Parts =>
  (url) => [head(url, `GET ${path} HTTP/1.1`, ["Connection: close"])]
const post =
  (body: string | Buffer, lines: readonly string[] = [FORM]): Parts =>
  (url) => [
    head(url, "POST /contact HTTP/1.1", [...lines, `Content-Length: ${Buffer.byteLength(body)}`, "Connection: close"]),
    body,
  ]
const multipart = (body: string) => post(body, ["Content-Type: multipart/form-data; boundary=x"])

/** What is refused, and what is read as best one can: never an error of ours. */
const MALFORMED: Readonly<Record<string, Parts>> = {
  "%E0%A4%A in a path": get("/%E0%A4%A"),
  "%00 in a path": get("/a%00b"),
  "%00 in a query": get("/?q=%00"),
  "overlong UTF-8": get("/%C0%AF%C0%AF"),
  "overlong UTF-8 in a query": get("/influencers?q=%C0%AF"),
  "a lone surrogate": get("/%ED%A0%80"),
  "a lone surrogate in a form": post("name=%ED%A0%80&email=%ED%BF%BF&subject=%ED%A0%80&message=%ED%A0%80"),
  "%00 in a form": post("name=a%00b&email=a%00@exemple.fr&subject=%00&message=%00"),
  "broken percent signs in a form": post("name=%&email=%zz&subject=%e0%&message=%u0041"),
  "bytes that are no text": post(Buffer.from(Array.from({ length: 256 }, (_, n) => n))),
  "multipart without an end": multipart('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nNadia'),
  "multipart without a name": multipart("--x\r\nContent-Disposition: form-data\r\n\r\nNadia\r\n--x--\r\n"),
  "multipart without parts": multipart("--x--\r\n"),
  "multipart without a boundary": post("--x--\r\n", ["Content-Type: multipart/form-data"]),
  "multipart with a broken head": multipart("--x\r\nContent-Disp\r\n\r\n\r\n--x--\r\n"),
  "__proto__ in a form": post("__proto__=1&__proto__[a]=1&constructor.prototype.a=1&a[__proto__][b]=1"),
  "__proto__ in a query": get("/influencers?__proto__[a]=1&constructor[prototype]=1"),
  "fields that repeat": post("name=a&name=b&email=a&email=b&subject=a&subject=b&message=a&message=b&message=c"),
  "parameters that repeat": get("/influencers?page=1&page=2&sort=a&sort=b&q=a&q=b"),
  "parameters of other kinds": get("/influencers?page[]=1&page[a]=1&after=%7B%7D&before[]=x&min=1e308&max=-1"),
  "TE and CL": (url) => [
    head(url, "POST /contact HTTP/1.1", [FORM, "Content-Length: 4", "Transfer-Encoding: chunked"]),
    "0\r\n\r\n",
  ],
  "two CL": (url) => [head(url, "POST /contact HTTP/1.1", [FORM, "Content-Length: 4", "Content-Length: 5"]), "abcde"],
  "a chunk of no size": (url) => [head(url, "POST /contact HTTP/1.1", [FORM, "Transfer-Encoding: chunked"]), "zz\r\n"],
  "another's address as a path": get("http://evil.example/"),
  "a path of two slashes": get("//evil.example/"),
  "no such method": (url) => [head(url, "TRACE / HTTP/1.1")],
  "no host": () => ["GET / HTTP/1.1\r\n\r\n"],
  "another host": () => ["GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n"],
  "JSON where a form is asked for": post('{"__proto__":{"a":1}}', ["Content-Type: application/json"]),
  "no type": post("name=a", []),
}

async function sendNonsense(form: Form, world: World): Promise<Row> {
  const { site } = await startShared(form, world)
  const before = await unhandledOn(site.url)
  const broken: string[] = []
  const tally = new Map<number, number>()
  for (let round = 0; round < ROUNDS[form]; round++)
    for (const [name, parts] of Object.entries(MALFORMED)) {
      const status = await statusOfRaw(site.url, parts(site.url))
      tally.set(status, (tally.get(status) ?? 0) + 1)
      // Too many of them at once is a refusal as good as any.
      broken.push(...wrongIf(status >= 500 || status === 0, `${name} was answered ${status || "by nothing"}`))
    }
  const unhandled = (await unhandledOn(site.url)) - before
  return {
    injected: `${Object.keys(MALFORMED).length} kinds, ${ROUNDS[form]} times each`,
    notes: [`answers ${[...tally].map(([status, count]) => `${status}×${count}`).join(" ")}`],
    broken: [...new Set(broken), ...wrongIf(unhandled > 0, `${unhandled} unhandled rejections`)],
  }
}

/** Rejections of promises that nobody handled, since the site started. */
async function unhandledOn(url: string) {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^vitrine_unhandled_rejections_total (\d+)/m.exec(metrics)?.[1] ?? 0)
}

export const malformed: Fault = { n: 17, name: "malformed requests", sharesSite: true, run: sendNonsense }
