import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { mkdirSync, mkdtempSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { expect, onTestFinished, test } from "vitest"
import { portOf } from "#tests/support/port-of"
import { type Disk, everyFile } from "./disk"
import { mediaTypeOf, newFileName, newPrivateName, privateMediaTypeOf } from "./file-name"
import { localDisk } from "./local-disk.server"
import { s3Disk, signedHeaders } from "./s3-disk.server"

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
  expect(await disk.list()).toEqual([{ name, bytes: bytes.length, storedAt }])
  await disk.remove(name)
  await disk.remove(name)
  expect(await disk.get(name)).toBeNull()
  expect(await localDisk(join(folder, "missing")).list()).toEqual([])
})

test("stored files are for the user that Vitrine runs as alone, those of an older folder too", async () => {
  const home = mkdtempSync(join(tmpdir(), "vitrine-files-"))
  const [made, older] = [join(home, "made"), join(home, "older")]
  mkdirSync(older, { mode: 0o755 })
  for (const folder of [made, older]) {
    await localDisk(folder).put(name, bytes, "image/webp")
    const modes = [folder, join(folder, name.slice(0, 2)), join(folder, name.slice(0, 2), name)].map(
      (path) => statSync(path).mode & 0o777,
    )
    expect(modes).toEqual([0o700, 0o700, 0o600])
  }
})

test("a request to S3 is signed as Amazon's own example says", async () => {
  // Amazon's documentation of Signature Version 4, "Example: GET Object".
  const headers = await signedHeaders(
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
    "20130524T000000Z",
  )
  expect(headers.get("authorization")?.replaceAll(", ", ",")).toBe(
    "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request," +
      "SignedHeaders=host;range;x-amz-content-sha256;x-amz-date," +
      "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  )
})

test("files go to a bucket and come back, and a storage that fails is said to be away", async () => {
  const kept = new Map<string, Buffer>()
  const settings = await aBucket(kept)
  const disk = s3Disk(settings)
  await disk.put(name, bytes, "image/webp")
  expect([...kept.keys()]).toEqual([`/files/${name}`])
  expect(Buffer.from((await disk.get(name)) ?? []).toString()).toBe("a picture")
  kept.set("/files/somebody-elses", Buffer.from(""))
  const contract = newPrivateName("pdf")
  await disk.put(contract, Buffer.from("terms"), "application/pdf")
  const both = [
    { name, bytes: bytes.length, storedAt: new Date(STORED_AT) },
    { name: contract, bytes: 5, storedAt: new Date(STORED_AT) },
  ]
  expect(await disk.list()).toEqual(both.sort((one, other) => (one.name < other.name ? -1 : 1)))
  await disk.remove(name)
  expect(await disk.get(name)).toBeNull()
  await expect(s3Disk({ ...settings, bucket: "broken" }).get(name)).rejects.toMatchObject({
    name: "Unavailable",
    service: "storage",
  })
})

const DISKS = [
  ["a folder", async () => localDisk(mkdtempSync(join(tmpdir(), "vitrine-files-")))],
  ["a bucket", async () => s3Disk(await aBucket(new Map()))],
  // Of a server that is not ours, where there is one: an empty bucket each time.
  ...(process.env.TEST_S3
    ? [["a real bucket", async () => s3Disk(await aRealBucket(process.env.TEST_S3 ?? ""))] as const]
    : []),
] as const

test.each(DISKS)(
  "a file of %s is kept, kept again, told of by its size and time, read, and removed twice",
  async (_, made) => {
    const disk = await made()
    expect([await disk.get(name), await disk.open(name), await disk.list()]).toEqual([null, null, []])
    await disk.put(name, Buffer.from("a draft"), "image/webp")
    await disk.put(name, bytes, "image/webp")
    expect(Buffer.from((await disk.get(name)) ?? []).toString()).toBe("a picture")
    const opened = await disk.open(name)
    expect([opened?.bytes, opened && (await text(opened.stream))]).toEqual([bytes.length, "a picture"])
    const [file, ...others] = await disk.list()
    expect([others, file?.name, file?.bytes, Number.isNaN(file?.storedAt.getTime())]).toEqual([[], name, 9, false])
    await disk.remove(name)
    await disk.remove(name)
    expect([await disk.get(name), await disk.list()]).toEqual([null, []])
  },
)

test("an answer of the storage that breaks off is a storage that is away", async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { "Content-Length": "1000" }).write("half a pict")
    setImmediate(() => response.destroy())
  }).listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  await once(server, "listening")
  const disk = s3Disk({ ...KEYS, bucket: "files", endpoint: endpointOf(server) })
  for (const ask of [() => disk.get(name), () => disk.open(name), () => disk.list()])
    await expect(ask()).rejects.toMatchObject({ name: "Unavailable", service: "storage" })
})

test.each(DISKS)(
  "the files of %s are listed by name, a hundred unless asked otherwise, from the one behind another on",
  async (_, made) => {
    const disk = await made()
    const names = Array.from({ length: 120 }, () => newFileName("png"))
    for (const each of names) await disk.put(each, bytes, "image/png")
    names.sort()
    const listedNames = async (part?: Parameters<Disk["list"]>[0]) => (await disk.list(part)).map((file) => file.name)
    expect(await listedNames()).toEqual(names.slice(0, 100))
    expect(await listedNames({ after: names[99] ?? "" })).toEqual(names.slice(100))
    expect(await listedNames({ limit: 3, after: names[4] ?? "" })).toEqual(names.slice(5, 8))
    const all = []
    for await (const { name: each } of everyFile(disk)) all.push(each)
    expect(all).toEqual(names)
  },
)

/** As S3 writes it. */
const STORED_AT = "2026-11-21T08:30:00.000Z"

/** What speaks as S3 does, over these files; how it is reached. */
async function aBucket(kept: Map<string, Buffer>) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url ?? ""
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=key/"))
      return response.writeHead(403).end()
    if (path.startsWith("/broken/")) return response.writeHead(500).end()
    if (path.startsWith("/files/?")) return response.end(listingOf(kept, new URL(path, "http://s3")))
    if (request.method === "PUT") kept.set(path, Buffer.concat(chunks))
    if (request.method === "DELETE") kept.delete(path)
    const found = kept.get(path)
    return response
      .writeHead(found || request.method !== "GET" ? 200 : 404)
      .end(request.method === "GET" ? found : undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { ...KEYS, bucket: "files", endpoint: endpointOf(server) }
}

const KEYS = { region: "eu", accessKeyId: "key", secretAccessKey: "secret", forcePathStyle: true }

function endpointOf(server: Server) {
  return `http://127.0.0.1:${portOf(server)}`
}

/** A new bucket at a server of somebody else's; `address` as in http://key:secret@127.0.0.1:9000. */
async function aRealBucket(address: string) {
  const { origin, username, password } = new URL(address)
  const bucket = `files-${randomUUID()}`
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(username), decodeURIComponent(password)]
  const settings = { ...KEYS, region: "us-east-1", bucket, endpoint: origin, accessKeyId, secretAccessKey }
  const request = { method: "PUT", url: new URL(`/${bucket}`, origin), headers: {}, body: new Uint8Array() }
  const answer = await fetch(request.url, { method: "PUT", headers: await signedHeaders(request, settings) })
  expect(answer.status).toBe(200)
  return settings
}

/** Seven at a time at most, as S3 gives a thousand, in the order of their names. */
function listingOf(kept: ReadonlyMap<string, Buffer>, { searchParams }: URL) {
  const after = searchParams.get("continuation-token") ?? searchParams.get("start-after") ?? ""
  const files = [...kept].map(([path, contents]) => ({ key: path.slice("/files/".length), bytes: contents.length }))
  const rest = files.filter(({ key }) => key > after).sort((one, other) => (one.key < other.key ? -1 : 1))
  const page = rest.slice(0, Math.min(7, Number(searchParams.get("max-keys"))))
  const last = page.at(-1)?.key
  const next = page.length < rest.length && last ? `<NextContinuationToken>${last}</NextContinuationToken>` : ""
  const contents = page.map(
    ({ key, bytes }) =>
      `<Contents><Key>${key}</Key><LastModified>${STORED_AT}</LastModified><Size>${bytes}</Size></Contents>`,
  )
  return `<ListBucketResult>${next}${contents.join("")}</ListBucketResult>`
}
