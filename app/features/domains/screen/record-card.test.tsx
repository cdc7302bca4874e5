import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import type { OwnDomain } from "../queries.server"
import { RecordCard } from "./record-card"

const NOW = new Date("2026-11-21T12:00:00Z")
const NONE = { preferredAt: null, provedAt: null, lostAt: null, leadsTo: null, losesAt: null, forgottenAt: null }
const DOMAIN: OwnDomain = {
  ...NONE,
  id: "0199a4f2-0000-7000-8000-000000000001",
  name: "zoe.fr",
  shown: "zoe.fr",
  registered: "zoe.fr",
  state: "waiting",
  targetFault: "elsewhere",
  proofFault: "missing",
  dnsAway: false,
  seen: "198.51.100.9",
  redirects: false,
  isLive: false,
  isGiven: false,
  createdAt: NOW,
  checkedAt: NOW,
  nextCheckAt: NOW,
  records: [],
}

const card = (type: "A" | "AAAA" | "CNAME", seen: string) =>
  renderToStaticMarkup(<RecordCard record={{ type, name: "zoe.fr", value: "x" }} domain={{ ...DOMAIN, seen }} />)

test.each([
  ["198.51.100.9", [true, false]],
  ["2001:db8::9", [false, true]],
  ["198.51.100.9, 2001:db8::9", [true, true]],
])("where a name leads instead (%s) is said beside the record of that kind alone", (seen, said) => {
  const words = m.editor_domain_target_elsewhere({ name: isolate("zoe.fr"), seen: isolate(seen) })
  expect((["A", "AAAA"] as const).map((type) => card(type, seen).includes(words))).toEqual(said)
  expect(card("CNAME", seen)).toContain(words)
})
