import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { siteBlock } from "./proxy"

test("the shipped Caddyfile leads to both processes and asks whether they are ready, as the guide says", () => {
  const lines = siteBlock(readFileSync("deploy/systemd/Caddyfile", "utf8"), 8_000, [3_001, 3_002]).split("\n")
  expect(lines).toContain("http://localhost:8000 {")
  expect(lines).toContain("\treverse_proxy 127.0.0.1:3001 127.0.0.1:3002 {")
  expect(lines).toContain("\t\thealth_uri /readyz")
  expect(lines).toContain("\t\thealth_interval 2s")
  expect(lines).toContain("\t\tlb_try_duration 15s")
})
