import { expect, test } from "vitest"
import { newConversation } from "./schema.server"

test("an empty first message is told of both that it lacks, and with a file of its subject alone", () => {
  const wrong = (files: File[]) =>
    newConversation(files)
      .safeParse({ body: "  ", purpose: "" })
      .error?.issues.map(({ path }) => path[0])
  expect(wrong([])).toEqual(["body", "purpose"])
  expect(wrong([new File(["x"], "brief.txt")])).toEqual(["purpose"])
})
