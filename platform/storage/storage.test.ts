import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import type { Disk } from "./disk"
import { mediaTypeOf, newFileName, newPrivateName, privateMediaTypeOf } from "./file-name"
import { localDisk } from "./local-disk.server"
import { s3Disk } from "./s3-disk.server"
import { signedHeaders } from "./sign-s3"

const bytes = Buffer.from("a picture")
const name = newFileName("webp")

test("each file has a name that no other has had", () => {
  expect([name, mediaTypeOf(name)]).toEqual([expect.stringMatching(/^[0-9a-f]{40}\.webp$/), "image/webp"])
  expect(newFileName("webp")).not.toBe(name)
})

test.each([
  "../../etc/passwd",
  "a.webp",
  `${"a".repeat(40)}.svg`,
  `${"a".repeat(40)}.html`,
  `${"A".repeat(40)}.webp`,
  "",
])("%s is no stored file's name", (wrong) => {
  expect(mediaTypeOf(wrong)).toBeNull()
})

test("a private file has a name that the public address refuses, and the other way round", () => {
  const kept = newPrivateName("pdf")
  expect([privateMediaTypeOf(kept), mediaTypeOf(kept)]).toEqual(["application/pdf", null])
  expect([privateMediaTypeOf(name), privateMediaTypeOf(`../${kept}`), privateMediaTypeOf("")]).toEqual([
    null,
    null,
    null,
  ])
})

test("a file is kept, kept again, listed, read and removed, and leaves no draft behind", async () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-files-"))
  const disk = localDisk(folder)
  expect(await disk.get(name)).toBeNull()
  await Promise.all([disk.put(name, bytes, "image/webp"), disk.put(name, bytes, "image/webp")])
  expect(Buffer.from((await disk.get(name)) ?? []).toString()).toBe("a picture")
  expect(readdirSync(join(folder, name.slice(0, 2)))).toEqual([name])
  writeFileSync(join(folder, name.slice(0, 2), `${name}.0123456789ab`), "a draft")
  const storedAt = new Date("2026-11-21T08:30:00Z")
  utimesSync(join(folder, name.slice(0, 2), name), storedAt, storedAt)
  writeFileSync(join(folder, "somebody-elses"), "")
  mkdirSync(join(folder, "lost+found"))
  writeFileSync(join(folder, "lost+found", name), "")
  expect(await listed(disk)).toEqual([{ name, bytes: bytes.length, storedAt }])
  await disk.remove(name)
  await disk.remove(name)
  expect(await disk.get(name)).toBeNull()
  expect(await listed(localDisk(join(folder, "missing")))).toEqual([])
})

test("a request to S3 is signed as Amazon's own example says", () => {
  // Amazon's documentation of Signature Version 4, "Example: GET Object".
  const headers = signedHeaders(
    {
      method: "GET",
      url: new URL("https://examplebucket.s3.amazonaws.com/test.txt"),
      headers: { range: "bytes=0-9" },
      body: new Uint8Array(),
    },
    {
      accessKeyId: "AKIAIOSFODNN7EXAMPLE",
      secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
      region: "us-east-1",
    },
    new Date("2013-05-24T00:00:00Z"),
  )
  expect(headers.authorization).toBe(
    "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request," +
      "SignedHeaders=host;range;x-amz-content-sha256;x-amz-date," +
      "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  )
})

test("files go to a bucket and come back, and a storage that fails is said to be away", async () => {
  const kept = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url ?? ""
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=key/"))
      return response.writeHead(403).end()
    if (path.startsWith("/broken/")) return response.writeHead(500).end()
    if (path.startsWith("/files/?")) return response.end(listingOf([...kept], new URL(path, "http://s3")))
    if (request.method === "PUT") kept.set(path, Buffer.concat(chunks))
    if (request.method === "DELETE") kept.delete(path)
    const found = kept.get(path)
    return response
      .writeHead(found || request.method !== "GET" ? 200 : 404)
      .end(request.method === "GET" ? found : undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const endpoint = typeof address === "object" && address ? `http://127.0.0.1:${address.port}` : ""
  const settings = {
    bucket: "files",
    region: "eu",
    endpoint,
    accessKeyId: "key",
    secretAccessKey: "secret",
    forcePathStyle: true,
  }
  const disk = s3Disk(settings)
  await disk.put(name, bytes, "image/webp")
  expect([...kept.keys()]).toEqual([`/files/${name}`])
  expect(Buffer.from((await disk.get(name)) ?? []).toString()).toBe("a picture")
  kept.set("/files/somebody-elses", Buffer.from(""))
  const contract = newPrivateName("pdf")
  await disk.put(contract, Buffer.from("terms"), "application/pdf")
  expect(await listed(disk)).toEqual([
    { name, bytes: bytes.length, storedAt: new Date(STORED_AT) },
    { name: contract, bytes: 5, storedAt: new Date(STORED_AT) },
  ])
  await disk.remove(name)
  expect(await disk.get(name)).toBeNull()
  await expect(s3Disk({ ...settings, bucket: "broken" }).get(name)).rejects.toMatchObject({
    name: "Unavailable",
    service: "storage",
  })
  server.close()
  server.closeAllConnections()
})

async function listed(disk: Disk) {
  const files = []
  for await (const file of disk.list()) files.push(file)
  return files
}

/** As S3 writes it. */
const STORED_AT = "2026-11-21T08:30:00.000Z"

/** One file at a time, as S3 gives a thousand. */
function listingOf(files: readonly (readonly [string, Buffer])[], { searchParams }: URL) {
  const at = Number(searchParams.get("continuation-token") ?? 0)
  const [path, contents] = files[at] ?? ["", Buffer.from("")]
  const next = at + 1 < files.length ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : ""
  return `<ListBucketResult>${next}<Contents><Key>${path.slice("/files/".length)}</Key><LastModified>${STORED_AT}</LastModified><Size>${contents.length}</Size></Contents></ListBucketResult>`
}
