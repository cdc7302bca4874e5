import { expect, test } from "vitest"
import { unusedMessageProblems } from "./unused-messages"

const SOURCES = [
  "<p>{m.hello_there()}</p>",
  'throw new Conflict("name_taken")',
  "new Invalid(`address_${refused}`)",
  "Press *{help_button}*.",
]

test("a message is used by its name, as the code of an error, in an article, or by how its code begins", () => {
  const keys = ["hello_there", "name_taken", "address_too_long", "help_button"]
  expect(unusedMessageProblems(keys, SOURCES)).toEqual([])
})

test("a message whose name is only a part of another one is unused", () => {
  expect(unusedMessageProblems(["hello", "name_taken_again"], SOURCES)).toEqual([
    "hello is shown nowhere: remove it from messages/.",
    "name_taken_again is shown nowhere: remove it from messages/.",
  ])
})
