import { expect, test } from "vitest"
import { searchFrom } from "./explain-search"

test("words and options become the address of the directory's search", () => {
  const args = ["cuisine", "mode", "--network", "tiktok", "--network=x", "--min", "1000", "--verified", "--sort=recent"]
  expect(`${searchFrom(["--audience_country", "FR", "--views=1000"])}`).toBe("q=&audience_country=FR&views=1000")
  expect(`${searchFrom(args)}`).toBe("q=cuisine+mode&network=tiktok&network=x&min=1000&verified=1&sort=recent")
})
