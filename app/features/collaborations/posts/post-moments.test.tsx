import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { PostMoments } from "./post-moments"

test("the lines between moments stand between them from right to left too", () => {
  const moment = { state: "to_come", figures: null, readAt: null, why: null, dueAt: new Date("2026-12-01T12:00:00Z") }
  const post = { network: "instagram", kind: "reel", moments: ["1h", "24h"].map((mark) => ({ ...moment, mark })) }
  const html = renderToStaticMarkup(<PostMoments post={post as unknown as Parameters<typeof PostMoments>[0]["post"]} />)
  // By the start and the end of a line already: turned round, they would stand before the first and not before the last.
  expect(html).toContain("divide-x")
  expect(html).not.toContain("divide-x-reverse")
})
