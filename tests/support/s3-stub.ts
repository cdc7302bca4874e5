import { once } from "node:events"
import { createServer } from "node:http"
import { buffer } from "node:stream/consumers"
import { portOf } from "./port-of.ts"

/** A bucket on the loopback that keeps what it is given, in memory, and asks for no signature. */
export async function startS3Stub() {
  const kept = new Map<string, { body: Buffer; type: string }>()
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://stub.invalid")
    const body = await buffer(request)
    if (request.method === "PUT") kept.set(pathname, { body, type: request.headers["content-type"] ?? "" })
    if (request.method === "DELETE") kept.delete(pathname)
    const found = kept.get(pathname)
    if (request.method !== "GET") response.writeHead(request.method === "DELETE" ? 204 : 200).end()
    else if (found) response.writeHead(200, { "Content-Type": found.type }).end(found.body)
    else response.writeHead(404).end()
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    env: {
      S3_BUCKET: "vitrine",
      S3_ENDPOINT: `http://127.0.0.1:${portOf(server)}`,
      S3_ACCESS_KEY_ID: "key-of-the-stub",
      S3_SECRET_ACCESS_KEY: "secret-of-the-stub",
      S3_FORCE_PATH_STYLE: "true",
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, "close")
    },
  }
}
