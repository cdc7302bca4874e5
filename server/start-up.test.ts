import { once } from "node:events"
import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, expect, test } from "vitest"
import { portOf } from "#tests/support/port-of"
import { readConfig } from "../platform/config/config.server.ts"
import { acquireDataDir } from "../platform/database/embedded/data-dir.ts"
import { openData } from "./start-up.ts"

const dataDir = mkdtempSync(join(tmpdir(), "vitrine-start-"))
const other = createServer()
afterEach(() => {
  other.close()
  rmSync(dataDir, { recursive: true })
})

test("a port that is taken is said before a database is made or woken", async () => {
  other.listen(0, "127.0.0.1")
  await once(other, "listening")
  const port = portOf(other)
  const settings = readConfig({ PORT: String(port), VITRINE_DATA_DIR: dataDir })
  await expect(openData(settings)).rejects.toThrow(
    `Port ${port} is taken by another program: stop it, or set PORT to another number.`,
  )
  expect(readdirSync(dataDir)).not.toContain("postgres")
  acquireDataDir(dataDir).release() // and the folder is free again
})
