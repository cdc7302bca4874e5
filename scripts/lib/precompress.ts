import { readdirSync, readFileSync, statSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { constants } from "node:zlib"
import { brotli, gzipped } from "../../platform/http/encoding.ts"

const TEXT = /\.(css|html|ico|js|json|map|mjs|svg|txt|wasm|webmanifest|xml)$/
const LEAST_BYTES = 1024

/** Puts a `.br` and a `.gz` beside every file of text that is worth it, so that no request ever waits for compression. */
export async function precompress(folder: string) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => TEXT.test(path) && statSync(path).size >= LEAST_BYTES)
  await Promise.all(files.map(compress))
}

async function compress(path: string) {
  const bytes = readFileSync(path)
  const [br, gz] = await Promise.all([brotli(bytes, constants.BROTLI_MAX_QUALITY), gzipped(bytes, 9)])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
