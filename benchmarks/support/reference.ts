import { createServer } from "node:http"

// A bare node:http server that answers one body from memory: what everything is compared with. The body comes by standard
// input as JSON { headers, body (base64) }; prints its port when it listens.
let input = ""
for await (const chunk of process.stdin) input += chunk
const { headers, body }: { headers: Record<string, string>; body: string } = JSON.parse(input)
const bytes = Buffer.from(body, "base64")
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(0, "127.0.0.1", () => {
  const address = server.address()
  console.log(typeof address === "object" ? address?.port : address)
})
process.once("SIGTERM", () => process.exit(0))
