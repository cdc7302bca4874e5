import { rmSync, statSync } from "node:fs"
import { expect, test } from "vitest"
import { folderOfFolders } from "./site.ts"

test("whoever PostgreSQL runs as may pass through a folder of data folders, and not look into it", () => {
  const folder = folderOfFolders("vitrine-folders-")
  expect((statSync(folder).mode & 0o777).toString(8)).toBe("711")
  rmSync(folder, { recursive: true })
})
