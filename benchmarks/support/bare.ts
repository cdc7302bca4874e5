import { spawn } from "node:child_process"
import { once } from "node:events"
import { get, type IncomingHttpHeaders } from "node:http"

/** Starts a bare `node:http` server that sends, under the same paths, the very bytes that the site sends now. */
export async function startBare(site: string, paths: readonly string[], headers: Record<string, string>) {
  const answers = await Promise.all(paths.map(async (path) => [path, await rawAnswer(site + path, headers)] as const))
  const server = spawn(process.execPath, ["benchmarks/support/reference.ts"], { stdio: ["pipe", "pipe", "inherit"] })
  server.stdin.end(JSON.stringify(Object.fromEntries(answers)))
  const [port] = await once(server.stdout, "data")
  return { url: `http://127.0.0.1:${Number(port)}`, stop: () => server.kill("SIGTERM") }
}

/** The answer as it goes over the wire: fetch would decompress it. */
async function rawAnswer(address: string, headers: Record<string, string>) {
  const [response] = await once(get(address, { headers }), "response")
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const { date, connection, "keep-alive": _, ...sent }: IncomingHttpHeaders = response.headers
  return { status: response.statusCode, headers: sent, body: Buffer.concat(chunks).toString("base64") }
}
