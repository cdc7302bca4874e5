import { createServer } from "node:http"

// A bare node:http server that answers from memory: what everything is compared with. What it answers comes by standard input
// as JSON { [path]: { status, headers, body (base64) } }; prints its port when it listens.
type Answer = { status: number; headers: Record<string, string>; body: string }

let input = ""
for await (const chunk of process.stdin) input += chunk
const given: Record<string, Answer> = JSON.parse(input)
const answers = new Map(
  Object.entries(given).map(([path, { status, headers, body }]) => [
    path,
    { status, headers, body: Buffer.from(body, "base64") },
  ]),
)
const server = createServer(({ url = "/" }, response) => {
  const { status, headers, body } = answers.get(url) ?? { status: 404, headers: {}, body: "" }
  response.writeHead(status, headers)
  response.end(body)
}).listen(0, "127.0.0.1", () => {
  const address = server.address()
  console.log(typeof address === "object" ? address?.port : address)
})
process.once("SIGTERM", () => process.exit(0))
