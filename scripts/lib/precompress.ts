import { readdirSync, readFileSync, statSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

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
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
