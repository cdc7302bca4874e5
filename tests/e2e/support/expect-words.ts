import { expect, type Page } from "@playwright/test"

type Kind = "button" | "columnheader" | "heading" | "label" | "link" | "placeholder" | "text"
/** What a person reads on a screen, by what it is there: a heading, a label, a button. */
export type Words = Partial<Record<Kind, readonly (string | RegExp)[]>>

function at(page: Page, kind: Kind, words: string | RegExp) {
  const exact = { exact: true }
  switch (kind) {
    case "label":
      return page.getByLabel(words, exact)
    case "placeholder":
      return page.getByPlaceholder(words, exact)
    case "text":
      return page.getByText(words, exact)
    default:
      return page.getByRole(kind, { name: words, ...exact })
  }
}

/** All of it stands on the screen, to the character. */
export async function expectWords(page: Page, words: Words) {
  for (const kind of KINDS)
    for (const each of words[kind] ?? [])
      await expect(at(page, kind, each).filter({ visible: true }).first(), `${kind} ${each}`).toBeVisible()
}
const KINDS = ["heading", "text", "label", "placeholder", "link", "button", "columnheader"] as const
