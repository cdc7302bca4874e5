import { createHash, createHmac } from "node:crypto"

export type S3Key = Readonly<{ accessKeyId: string; secretAccessKey: string; region: string }>
type Unsigned = Readonly<{ method: string; url: URL; headers: Readonly<Record<string, string>>; body: Uint8Array }>

/** The headers with which S3 believes a request (AWS Signature Version 4). Header names in small letters. Pure. */
export function signedHeaders({ method, url, headers, body }: Unsigned, key: S3Key, now: Date): Record<string, string> {
  const stamp = now.toISOString().replace(/[-:]|\.\d{3}/g, "")
  const day = stamp.slice(0, 8)
  const scope = `${day}/${key.region}/s3/aws4_request`
  const hash = sha256(body)
  const all = { ...headers, host: url.host, "x-amz-content-sha256": hash, "x-amz-date": stamp }
  const sorted = Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1))
  const names = sorted.map(([name]) => name).join(";")
  const request = [
    method,
    url.pathname,
    url.searchParams.toString(),
    ...sorted.map(([name, value]) => `${name}:${value.trim()}`),
    "",
    names,
    hash,
  ].join("\n")
  const toSign = ["AWS4-HMAC-SHA256", stamp, scope, sha256(request)].join("\n")
  const signingKey = [day, key.region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${key.secretAccessKey}`)
  const signature = hmac(signingKey, toSign).toString("hex")
  const { host: _, ...sent } = all
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${key.accessKeyId}/${scope},SignedHeaders=${names},Signature=${signature}`,
  }
}

function sha256(data: string | Uint8Array) {
  return createHash("sha256").update(data).digest("hex")
}

function hmac(key: string | Buffer, data: string) {
  return createHmac("sha256", key).update(data).digest()
}
