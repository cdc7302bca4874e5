import { createHash } from "node:crypto"
import { Script } from "node:vm"
import { expect, test } from "vitest"
import routes from "#app/routes"
import { LOCALES } from "#vocabulary/locales"
import { OWN_ROOMS } from "./rooms"
import { workerSource } from "./worker.server"

const source = workerSource()

test("the worker is a small script that a browser can read, and has no way to keep anything", () => {
  expect(() => new Script(source)).not.toThrow()
  expect(Buffer.byteLength(source)).toBeLessThan(64 * 1024)
  expect(source).not.toMatch(/caches|indexedDB|importScripts|postMessage/)
})

test("it asks this site alone about a new address of the browser, with the session's own cookie", () => {
  const asked = [...source.matchAll(/fetch\("([^"]+)"/g)].map(([, address]) => address)
  expect(new Set(asked)).toEqual(new Set(["/account/push-subscription"]))
  expect(source).toContain('credentials: "same-origin", redirect: "error"')
})

test("it has the page in each language, whole in itself, which runs nothing and asks nobody", () => {
  const pages: Record<string, string> = JSON.parse(/^const pages = (.*)$/m.exec(source)?.[1] ?? "{}")
  const { "Content-Security-Policy": policy }: Record<string, string> = JSON.parse(
    /^const headers = (.*)$/m.exec(source)?.[1] ?? "{}",
  )
  expect(Object.keys(pages)).toEqual([...LOCALES])
  for (const [locale, page] of Object.entries(pages)) {
    expect(page).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${locale}" dir="${locale === "ar" ? "rtl" : "ltr"}">`))
    expect(page).not.toMatch(/<script|<link|src=|https?:|url\(/)
    const style = /<style>(.*)<\/style>/s.exec(page)?.[1] ?? ""
    expect(policy).toContain(`'sha256-${createHash("sha256").update(style).digest("base64")}'`)
  }
})

type Entry = Readonly<{ id?: string; path?: string; children?: readonly Entry[] }>

test("the rooms that it knows are those of people with an account", () => {
  const all = routes as readonly Entry[]
  const own = all.find(({ id }) => id === "fr:own-layout")?.children ?? []
  const admin = all.find(({ id }) => id === "fr:admin/admin")
  const firsts = [...own, ...(admin ? [admin] : [])].map(({ path }) => path?.split("/")[0] ?? "")
  expect([...OWN_ROOMS]).toEqual([...new Set(firsts)].sort())
})
