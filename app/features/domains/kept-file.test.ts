import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { newId } from "#platform/database/ids"
import { keptRows } from "./kept-file.server"

const ROW = { name: "zoe.example", influencerId: newId(), path: "zoe", redirects: true, isLive: true }

function aFile(text: string) {
  const path = join(mkdtempSync(join(tmpdir(), "vitrine-domains-")), "domains.json")
  writeFileSync(path, text)
  return path
}

test("a file as we write it is read; one that is missing says nothing", async () => {
  expect(await keptRows(aFile(JSON.stringify([ROW])))).toEqual([ROW])
  expect(await keptRows("/nowhere/domains.json")).toEqual([])
})

test.each([
  ["half a file", JSON.stringify([ROW]).slice(0, -9)],
  ["no list", "{}"],
  ["a name with a port", JSON.stringify([{ ...ROW, name: "zoe.example:81" }])],
  ["a path that leaves the site", JSON.stringify([{ ...ROW, path: "/evil.example" }])],
  ["more than we write", JSON.stringify([{ ...ROW, origin: "https://evil.example" }])],
])("%s says nothing", async (_, text) => expect(await keptRows(aFile(text))).toEqual([]))
