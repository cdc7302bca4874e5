import { expect, test } from "vitest"
import { afterPaint } from "./after-paint.ts"

const page = (script: string) =>
  `<head><link rel="modulepreload" href="/assets/entry.js" nonce="x"/><link rel="modulepreload" nonce="x" href="/assets/shell.js"/></head><script nonce="x">classic()</script><script nonce="x" type="module" async="">${script}</script>`

test("modules are asked for after the first frame, all at once, and run in their order", () => {
  const html = afterPaint(
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

test.each(["", `import "/assets/manifest.js";`, `import { a } from "/assets/a.js";`])(
  "a script of modules that looks otherwise stays as it is: %j",
  (script) => {
    const html = script ? page(script) : "<p>no script</p>"
    expect(afterPaint(html)).toBe(html)
  },
)
