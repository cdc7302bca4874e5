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
  expect(html).toContain(`<script nonce="x">classic()</script><script nonce="x" type="module" async="">const files`)
  const script = /type="module"[^>]*>(.*)<\/script>/s.exec(html)?.[1] ?? ""
  expect(() => new Function(script.replaceAll("import(", "load("))).not.toThrow()
})

test("the table of routes names each file once, and nothing that is false", () => {
  const table = {
    routes: { root: { id: "root", hasAction: false, hasLoader: true, module: "/assets/entry.js" } },
    url: "/m.js",
  }
  const html = afterPaint(
    page(`window.__reactRouterManifest = ${JSON.stringify(table, null, 2)};\nimport("/assets/entry.js");`),
  )
  expect(html).toContain(`{"routes":{"root":{"id":"root","hasLoader":true,"module":files[0]}},"url":"/m.js"};`)
})

test("the page's data stands without a second pair of quotes, and says the same to the letter", () => {
  const line = `${JSON.stringify([{ _1: 2 }, "bio", 'says "<b>" & </script>\u2028'])}\n`
  const html = afterPaint(
    `${page("f()")}<script>context.streamController.enqueue(${JSON.stringify(line).replaceAll("</", "\\u003c/")});</script>`,
  )
  const [, call = ""] = /streamController\.enqueue\((.*)\);<\/script>$/s.exec(html) ?? []
  expect(call).toMatch(/^JSON\.stringify\(\[/)
  expect(call).not.toMatch(/[<>&\u2028]/)
  expect(new Function(`return ${call}`)()).toBe(line)
})

test.each(['"a\\nb\\n"', '"{\\"__proto__\\":1}\\n"'])("other data stays as it is: %s", (sent) => {
  const script = `<script>streamController.enqueue(${sent});</script>`
  expect(afterPaint(page("f()") + script)).toContain(script)
})

test.each(["", `import "/assets/manifest.js";`, `import { a } from "/assets/a.js";`])(
  "a script of modules that looks otherwise stays as it is: %j",
  (script) => {
    const html = script ? page(script) : "<p>no script</p>"
    expect(afterPaint(html)).toBe(html)
  },
)
