import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { DUTY_PAGES } from "./duties"

test("what is owed is said on pages of the administrations themselves, by plain addresses that docs/law.md has too", () => {
  const law = readFileSync("docs/law.md", "utf8")
  const hosts = { taxes: "www.impots.gouv.fr", contributions: "www.urssaf.fr" }
  for (const [duty, host] of Object.entries(hosts)) {
    const address = DUTY_PAGES[duty as keyof typeof DUTY_PAGES]
    const { href, protocol, host: shown, username, search, hash, pathname } = new URL(address)
    expect([href, protocol, shown, username, search, hash]).toEqual([address, "https:", host, "", "", ""])
    expect(pathname.length).toBeGreaterThan(1)
    expect(law).toContain(address)
  }
  expect(Object.keys(DUTY_PAGES)).toEqual(Object.keys(hosts))
})
