import type { Config } from "#platform/config/config.server"
import { Unavailable } from "#platform/errors/errors"
import { traced } from "#platform/tracing/tracing.server"
import type { Disk, StoredFile } from "./disk"
import { isStoredName } from "./file-name"
import { signedHeaders } from "./sign-s3"

const TIMEOUT_MS = 10_000

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

  async function ask(
    method: string,
    name: string,
    body: Uint8Array = new Uint8Array(),
    headers: Record<string, string> = {},
    query: Record<string, string> = {},
  ) {
    const url = addressOf(name)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    url.searchParams.sort() // as it is signed
    try {
      const facts = { "server.address": url.hostname, "http.request.method": method }
      const response = await traced({ name: "call file storage", kind: "client", facts }, () =>
        fetch(url, {
          method,
          headers: signedHeaders({ method, url, headers, body }, s3, new Date()),
          ...(method === "PUT" ? { body: Buffer.from(body) } : {}),
          redirect: "error",
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      )
      if (response.ok || response.status === 404) return response
      throw new Error(`the file storage answered ${response.status}`)
    } catch (cause) {
      throw new Unavailable("storage", { cause })
    }
  }

  /** A thousand at a time, as S3 gives them. */
  async function* list(): AsyncGenerator<StoredFile> {
    let page: Record<string, string> | null = {}
    while (page) {
      const response = await ask("GET", "", undefined, {}, { "list-type": "2", ...page })
      if (response.status === 404) throw new Unavailable("storage")
      const answer = await response.text()
      for (const [entry] of answer.matchAll(/<Contents>.*?<\/Contents>/gs)) {
        const name = tagOf(entry, "Key")
        if (isStoredName(name))
          yield { name, bytes: Number(tagOf(entry, "Size")), storedAt: new Date(tagOf(entry, "LastModified")) }
      }
      const next = tagOf(answer, "NextContinuationToken")
      page = next ? { "continuation-token": next } : null
    }
  }

  return {
    list,
    async put(name, bytes, mediaType) {
      const response = await ask("PUT", name, bytes, { "content-type": mediaType })
      // A bucket that does not exist.
      if (response.status === 404) throw new Unavailable("storage")
    },
    async get(name) {
      const response = await ask("GET", name)
      return response.status === 404 ? null : new Uint8Array(await response.arrayBuffer())
    },
    async remove(name) {
      await ask("DELETE", name)
    },
  }
}

/** Neither names of ours nor S3's times and tokens hold anything that XML would write otherwise. */
function tagOf(xml: string, tag: string) {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? ""
}
