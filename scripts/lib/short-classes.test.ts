import { expect, test } from "vitest"
import { classesWithoutRule, renamedClasses, renamedRules } from "./short-classes.ts"

const names = new Map([
  ["min-h-11", "a"],
  ["lg:hover:w-1/2", "b"],
  ["[&>svg]:size-2.5", "c"],
])
/** `@` stands for the sign that begins a value. */
const renamed = (code: string) => renamedClasses("part.tsx", code.replaceAll("@", "$"), names).replaceAll("$", "@")

test("classes are renamed wherever a list of them stands, others and words stay", () => {
  expect(renamed('<p className="grid min-h-11 lg:hover:w-1/2 sheet">min-h-11</p>')).toBe(
    '<p className="grid a b sheet">min-h-11</p>',
  )
  expect(renamed("const LOOKS = { small: 'min-h-11', large: \"[&>svg]:size-2.5\" }")).toBe(
    "const LOOKS = { small: 'a', large: \"c\" }",
  )
})

test("in a template, a part of a word is no class", () => {
  expect(renamed("const both = `min-h-11 @{other} min-h-11`")).toBe("const both = `a @{other} a`")
  expect(renamed("const one = `@{before}min-h-11 min-h-11 min-h-11@{after}`")).toBe(
    "const one = `@{before}min-h-11 a min-h-11@{after}`",
  )
})

test("rules are renamed with all that stands around the class", () => {
  const css = String.raw`.lg\:hover\:w-1\/2:hover,.sheet .min-h-11{margin:.5rem}.\[\&\>svg\]\:size-2\.5>svg{inset:0}.min-h-1{top:0}`
  expect(renamedRules(css, names)).toBe(".b:hover,.sheet .a{margin:.5rem}.c>svg{inset:0}.min-h-1{top:0}")
})

test("a page with a style of its own that uses a class of Tailwind all the same is found", () => {
  expect(classesWithoutRule('<p className="sheet min-h-11"><b className="facts">min-h-11</b></p>', names)).toEqual([
    "min-h-11",
  ])
})
