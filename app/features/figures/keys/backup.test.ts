import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, inject, test } from "vitest"
import { backUp } from "#platform/backup/back-up.server"
import { restoreBackup } from "#platform/backup/restore.server"
import { invalidateAll } from "#platform/cache/invalidations.server"
import { closeDatabase, connectDatabase } from "#platform/database/pool.server"
import { aNetwork, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { useOtherDatabases } from "#tests/support/databases"
import { useDataFolder } from "#tests/support/settings"
import { checkCode } from "../codes/check.server"
import { findSignedFigures } from "../codes/signed.server"
import { rotateFigureKey, withdrawFigureKey } from "./commands.server"
import { figureSigner } from "./signing.server"

useDataFolder()
useDatabase()
const databases = useOtherDatabases()

test("a restored backup signs on by its key, holds what each key has signed, and what was withdrawn stays so", async () => {
  const { influencerId } = await anInfluencer({ networks: [aNetwork({ platformId: "UC1" })] })
  const codeNow = async () => (await findSignedFigures(influencerId))?.figures[0]?.code ?? ""
  const ofWithdrawn = await codeNow()
  const { kid: withdrawn } = await figureSigner()
  await rotateFigureKey()
  await withdrawFigureKey(withdrawn)
  const ofRetired = await codeNow()
  const signing = await rotateFigureKey()
  const last = await codeNow()

  const dir = mkdtempSync(join(tmpdir(), "vitrine-figure-keys-"))
  const signal = new AbortController().signal
  await backUp({ readUrl: ownAsReader(), dir, signal })
  const into = await databases.empty()
  await restoreBackup({ dir, signal, ...into })
  const before = String(process.env.DATABASE_URL)
  await closeDatabase()
  connectDatabase({ loginUrl: into.loginUrl, rolePrefix: into.rolePrefix })
  invalidateAll()
  try {
    expect((await figureSigner()).kid).toBe(signing)
    expect(await codeNow()).toBe(last)
    for (const code of [ofRetired, last])
      expect(await checkCode(code)).toMatchObject({ kind: "figure", withdrawnAt: null })
    expect(await checkCode(ofWithdrawn)).toMatchObject({
      kind: "figure",
      kid: withdrawn,
      withdrawnAt: expect.any(Date),
    })
  } finally {
    await closeDatabase()
    connectDatabase({ loginUrl: before, rolePrefix: into.rolePrefix })
    rmSync(dir, { recursive: true })
  }
})

/** This file's database, for somebody who may read every row. */
function ownAsReader() {
  const { pathname } = new URL(process.env.DATABASE_URL ?? "")
  return Object.assign(new URL(inject("databaseServer").adminUrl), { pathname }).href
}
