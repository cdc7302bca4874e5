import fc from "fast-check"
import { expect, test } from "vitest"
import { normalizeWebsite } from "./website"

test("an address without http or https gets https in front", () => {
  expect(normalizeWebsite("maison-lou.fr")).toBe("https://maison-lou.fr/")
  expect(normalizeWebsite(" www.maison-lou.fr/boutique ")).toBe("https://www.maison-lou.fr/boutique")
  expect(normalizeWebsite("maison-lou.fr:8443/a")).toBe("https://maison-lou.fr:8443/a")
  expect(normalizeWebsite("http://maison-lou.fr")).toBe("http://maison-lou.fr/")
  expect(normalizeWebsite("HTTPS://Maison-Lou.FR")).toBe("https://maison-lou.fr/")
})

test("a colon or a figure behind the host changes nothing about it", () => {
  expect(normalizeWebsite("maison-lou.fr/a:b")).toBe("https://maison-lou.fr/a:b")
  expect(normalizeWebsite("https://maison-lou.fr/x.y:8")).toBe("https://maison-lou.fr/x.y:8")
})

test("a host has names of one letter to sixty-three, and a domain in any script", () => {
  for (const host of ["a.fr", "www.a1.b-2.co", `${"a".repeat(63)}.fr`, "maison.xn--p1ai", `${"a.".repeat(125)}fr`])
    expect(normalizeWebsite(host), host).toBe(`https://${host}/`)
})

test("letters of other scripts are shown for what they are", () => {
  expect(normalizeWebsite("аррle.com")).toBe("https://xn--le-6kc8da.com/")
})

test("other schemes, names with passwords, figures and machines next door are no websites", () => {
  for (const typed of [
    "",
    "javascript:alert(1)",
    "data:text/html,x",
    "mailto:a@b.fr",
    "ftp://maison-lou.fr",
    "https://user:secret@maison-lou.fr",
    "https://user@maison-lou.fr",
    "https://:secret@maison-lou.fr",
    "xhttps://maison-lou.fr",
    "https://-maison.fr",
    "https://maison-.fr",
    "https://ma_ison.fr",
    "https://maison.f",
    "https://maison.fr1",
    `https://${"a".repeat(64)}.fr`,
    `https://${"a.".repeat(126)}fr`,
    "localhost",
    "http://localhost:3000",
    "127.0.0.1",
    "http://0x7f.1",
    "http://2130706433",
    "[::1]",
    "maison",
    "https://",
    "maison lou.fr",
    `https://maison-lou.fr/${"a".repeat(300)}`,
  ])
    expect(normalizeWebsite(typed), typed).toBeNull()
})

test("an address is as long as its field allows", () => {
  const long = `https://maison-lou.fr/${"a".repeat(400)}`
  expect(normalizeWebsite(long, long.length)).toBe(long)
  expect(normalizeWebsite(long, long.length - 1)).toBeNull()
})

test("whatever is typed, what is stored is http or https and has a host of letters", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (typed) => {
      const stored = normalizeWebsite(typed)
      if (stored !== null) expect(stored).toMatch(/^https?:\/\/[a-z\d]/)
    }),
  )
})
