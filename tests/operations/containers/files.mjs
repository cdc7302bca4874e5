// In place of SeaweedFS: a bucket on /data that answers as S3 does, to anybody on the network of the containers.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"

const bucket = join("/data", process.env.S3_BUCKET)
mkdirSync(bucket, { recursive: true })

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, "http://files")
  const [, root, name = ""] = decodeURIComponent(pathname).split("/")
  const body = await buffer(request)
  const answer = (status, text = "") => response.writeHead(status).end(text)
  if (pathname === "/healthz") return answer(200)
  if (root !== process.env.S3_BUCKET) return answer(404)
  if (!request.headers.authorization?.includes(`Credential=${process.env.AWS_ACCESS_KEY_ID}/`)) return answer(403)
  if (name === "") return answer(200, listed(searchParams))
  const file = join(bucket, name)
  if (request.method === "PUT") return answer(200, writeFileSync(file, body))
  if (request.method === "DELETE") return answer(204, rmSync(file, { force: true }))
  if (!statSync(file, { throwIfNoEntry: false })) return answer(404)
  answer(200, readFileSync(file))
}).listen(8333)

process.on("SIGTERM", () => process.exit(0))

function listed(query) {
  const after = query.get("continuation-token") ?? query.get("start-after") ?? ""
  const later = readdirSync(bucket)
    .sort()
    .filter((name) => name > after)
  const page = later.slice(0, Number(query.get("max-keys") ?? 1000))
  const contents = page.map((name) => {
    const { size, mtime } = statSync(join(bucket, name))
    return `<Contents><Key>${name}</Key><LastModified>${mtime.toISOString()}</LastModified><Size>${size}</Size></Contents>`
  })
  const next = page.length < later.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ""
  return `<ListBucketResult>${contents.join("")}${next}</ListBucketResult>`
}
