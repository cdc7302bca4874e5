import { expect, test } from "vitest"
import { createBranches, type LazyBuild } from "./branches.ts"

/** A table whose modules say when they are read; one of them cannot be. */
function aTable() {
  const read: string[] = []
  const ids = ["root", "fr:main-layout", "fr:home", "fr:auth/sign-in", "en:home", "fr:auth/sign-in:auth/login"]
  const routes = ids.map((id) => {
    const module = async () => {
      read.push(id)
      if (id === "fr:home") throw new Error("cannot be read")
      return { default: () => null }
    }
    return [id, { id, module }]
  })
  const build = { routes: Object.fromEntries(routes), assets: { routes: {} } } as Partial<LazyBuild> as LazyBuild
  return { read, ...createBranches(build, { mode: "production", hosts: [] }) }
}

test("the frame and the screens that most come in by are read first, and one that cannot be ends nothing", async () => {
  const { read, readFirst } = aTable()
  await readFirst()
  expect(read).toEqual(["root", "fr:main-layout", "fr:home", "fr:auth/sign-in"])
})

test("of a branch its own modules are read, once", async () => {
  const { read, branchOf } = aTable()
  await Promise.all([
    branchOf(["root", "fr:main-layout", "fr:auth/sign-in"]),
    branchOf(["root", "fr:main-layout", "fr:auth/sign-in"]),
  ])
  expect(read).toEqual(["root", "fr:main-layout", "fr:auth/sign-in"])
})
