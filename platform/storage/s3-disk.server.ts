import { hash } from "node:crypto"
import { Readable } from "node:stream"
import { AwsV4Signer } from "aws4fetch"
import type { Config } from "#platform/config/config.server"
import { Unavailable } from "#platform/errors/errors"
import { traced } from "#platform/tracing/tracing.server"
import { type Disk, LIST_LIMIT, type StoredFile } from "./disk"
import { isStoredName } from "./file-name"

const TIMEOUT_MS = 10_000

type Sent = Readonly<{ body?: Uint8Array; headers?: Record<string, string>; query?: Record<string, string> }>

/** Read to its end, so that the connection is free for the next. */
const whole = async (response: Response) => (await response.arrayBuffer()).byteLength

/** Files in a bucket of Amazon's or of anybody who speaks the same protocol. */
export function s3Disk(s3: NonNullable<Config["s3"]>): Disk {
  const endpoint = new URL(s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`)
  const addressOf = (name: string) => {
    const url = new URL(endpoint)
    if (s3.forcePathStyle) url.pathname = `/${s3.bucket}/${name}`
    else {
      url.hostname = `${s3.bucket}.${url.hostname}`
      url.pathname = `/${name}`
    }
    return url
  }

  /** Sends a signed request and returns what `read` makes of the answer; null if there is no such file or bucket. */
  async function ask<T>(
    method: string,
    name: string,
    read: (answer: Response) => Promise<T>,
    { body = new Uint8Array(), headers = {}, query = {} }: Sent = {},
  ): Promise<T | null> {
    const url = addressOf(name)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    url.searchParams.sort() // as it is signed
    try {
      const facts = { "server.address": url.hostname, "http.request.method": method }
      const signed = await signedHeaders({ method, url, headers, body }, s3)
      return await traced({ name: "call file storage", kind: "client", facts }, async () => {
        const response = await fetch(url, {
          method,
          headers: signed,
          ...(method === "PUT" ? { body: Buffer.from(body) } : {}),
          redirect: "error",
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        // To its end here: an answer that breaks off is a storage that is away too.
        if (response.ok) return await read(response)
        await response.body?.cancel()
        if (response.status === 404) return null
        throw new Error(`the file storage answered ${response.status}`)
      })
    } catch (cause) {
      throw new Unavailable("storage", { cause })
    }
  }

  /** S3 gives them by name, and what is not ours among them. */
  async function list({ after = "", limit = LIST_LIMIT } = {}): Promise<StoredFile[]> {
    const files: StoredFile[] = []
    let page: Record<string, string> | null = after ? { "start-after": after } : {}
    while (page) {
      const query = { "list-type": "2", "max-keys": String(limit), ...page }
      const answer: string | null = await ask("GET", "", (response) => response.text(), { query })
      if (answer === null) throw new Unavailable("storage")
      for (const [entry] of answer.matchAll(/<Contents>.*?<\/Contents>/gs)) {
        const name = tagOf(entry, "Key")
        if (isStoredName(name))
          files.push({ name, bytes: Number(tagOf(entry, "Size")), storedAt: new Date(tagOf(entry, "LastModified")) })
        if (files.length === limit) return files
      }
      const next = tagOf(answer, "NextContinuationToken")
      page = next ? { "continuation-token": next } : null
    }
    return files
  }

  const get = (name: string) => ask("GET", name, async (response) => new Uint8Array(await response.arrayBuffer()))

  return {
    list,
    get,
    async put(name, bytes, mediaType) {
      const done = await ask("PUT", name, whole, { body: bytes, headers: { "content-type": mediaType } })
      // A bucket that does not exist.
      if (done === null) throw new Unavailable("storage")
    },
    /** Fetched whole: a slow reader would hold the bucket's connection beyond its time. */
    async open(name) {
      const bytes = await get(name)
      return bytes && { bytes: bytes.length, stream: Readable.from([bytes]) }
    },
    async remove(name) {
      await ask("DELETE", name, whole)
    },
  }
}

type S3Key = Readonly<{ accessKeyId: string; secretAccessKey: string; region: string }>
type Unsigned = Readonly<{ method: string; url: URL; headers: Readonly<Record<string, string>>; body: Uint8Array }>

/**
 * The headers by which S3 knows a request for ours (AWS Signature Version 4), all of them signed and the body too: the library would leave
 * S3's bodies out. `datetime` as `20130524T000000Z`; without it, now.
 */
export async function signedHeaders({ method, url, headers, body }: Unsigned, key: S3Key, datetime?: string) {
  const { accessKeyId, secretAccessKey, region } = key
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, "x-amz-content-sha256": hash("sha256", body) },
    accessKeyId,
    secretAccessKey,
    region,
    service: "s3",
    allHeaders: true,
    ...(datetime !== undefined && { datetime }),
  })
  return (await signer.sign()).headers
}

/** Decodes no entities: our names, and S3's times and tokens, have no sign that XML escapes. */
function tagOf(xml: string, tag: string) {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? ""
}
