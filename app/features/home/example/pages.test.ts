import { expect, test } from "vitest"
import { examplePages } from "./pages.server"

test("the window shows one page in three themes that differ, and looking at it counts no view", () => {
  const pages = examplePages("Vitrine")
  expect(new Set(pages.map(({ css }) => css)).size).toBe(3)
  for (const { html } of pages) {
    expect(html).toContain("Nadia Benali")
    expect(html).not.toMatch(/\.gif|<script|<style/)
  }
})

test("it is made once", () => expect(examplePages("Vitrine")).toBe(examplePages("Vitrine")))
