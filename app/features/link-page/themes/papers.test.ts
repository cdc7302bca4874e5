import { expect, test } from "vitest"
import { paperProperties } from "./papers"

test("each of the eight cut papers has a ground and an arch of another colour, and no two are alike", () => {
  const papers = [1, 2, 3, 4, 5, 6, 7, 8].map(paperProperties)
  for (const paper of papers) {
    expect(paper).toEqual({
      "--p": expect.stringMatching(/^#[\da-f]{6}$/),
      "--q": expect.stringMatching(/^#[\da-f]{6}$/),
    })
    expect(paper["--p"]).not.toBe(paper["--q"])
  }
  expect(new Set(papers.map((paper) => paper["--p"])).size).toBe(8)
})
