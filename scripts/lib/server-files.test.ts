import { runInNewContext } from "node:vm"
import { expect, test } from "vitest"
import { inAscii } from "./server-files.ts"

test.each([
  ["a string", "'déjà vu, مرحبا, 👋🏽'"],
  ["a template", "`${1 + 1}l’été`"],
  ["a regular expression by whole characters", "['x👋x'.replace(/[👋–]/gu, 'é'), 'ا'.match(/[ء-ي]/) !== null]"],
  ["a name", "{ const été = 'août'; été }"],
  ["a regular expression out of its text", "new RegExp(String.raw`[＝＋]`, 'u').test('＝')"],
  ["a comment", "/* l’été */ 1"],
])("%s in ASCII is what it was", (_, code) => {
  expect(inAscii(code)).toMatch(/^[\0-\x7f]*$/)
  expect(runInNewContext(inAscii(code))).toEqual(runInNewContext(code))
})
