import { expect, test } from "vitest"
import { whenUsed } from "./when-used.ts"

const page = (script: string) =>
  `<head><link rel="modulepreload" href="/assets/entry.js" nonce="x"/><link rel="modulepreload" nonce="x" href="/assets/shell.js"/></head><script nonce="x">classic()</script><script nonce="x" type="module" async="">${script}</script>`

test("modules are asked for when the page begins to be used, all at once, and run in their order", () => {
  const html = whenUsed(
    page(`;
import * as route0 from "/assets/root.js";
import * as route1_clientMiddleware from "/assets/one.js";
const route1 = {...route1_clientMiddleware};
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");`),
  )
  expect(html).not.toMatch(/<link|import \*/)
  expect(html).toContain(`["/assets/entry.js","/assets/shell.js"]`)
  expect(html).toContain(
    `const route0 = await import("/assets/root.js");\nconst route1_clientMiddleware = await import(`,
  )
  expect(html).toContain(`<script nonce="x">classic()</script><script nonce="x" type="module" async="">const start`)
  const script = /type="module"[^>]*>(.*)<\/script>/s.exec(html)?.[1] ?? ""
  expect(() => new Function(script.replaceAll("import(", "load("))).not.toThrow()
})

test("the first sign of use starts them, once", () => {
  const script = /type="module"[^>]*>(.*)<\/script>/s.exec(whenUsed(page("started()")))?.[1] ?? ""
  let started = 0
  const heard = new Map<string, () => void>()
  const run = new Function("started", "addEventListener", "removeEventListener", "document", script)
  run(
    () => started++,
    (sign: string, listener: () => void) => heard.set(sign, listener),
    (sign: string) => heard.delete(sign),
    { head: { append: () => {} }, createElement: () => ({}) },
  )
  expect(started).toBe(0)
  heard.get("keydown")?.()
  expect([started, heard.size]).toEqual([1, 0])
})

test.each(["", `import "/assets/manifest.js";`, `import { a } from "/assets/a.js";`])(
  "a script of modules that looks otherwise stays as it is: %j",
  (script) => {
    const html = script ? page(script) : "<p>no script</p>"
    expect(whenUsed(html)).toBe(html)
  },
)

test("a script that stands in a file of its own stays as it is", () => {
  const html = `<script type="module" src="/assets/visitor.js"></script>`
  expect(whenUsed(html)).toBe(html)
  expect(whenUsed(html + page("f()")).startsWith(`${html}<head></head>`)).toBe(true)
})
