import fc from "fast-check"
import { expect, test } from "vitest"
import { normalizeEmail } from "#platform/text/email-address"
import { normalizeWebsite } from "#platform/text/website"
import { isFreeMailProvider } from "./free-mail"
import { provesWebsite, whyUnproved } from "./rules"
import { siteDomain } from "./site-domain"

const label = fc.stringMatching(/^[a-z][a-z0-9]{4,12}$/)
const domain = fc
  .tuple(label, fc.constantFrom("fr", "com", "co.uk", "ma", "com.tn"))
  .map((parts) => parts.join("."))
  .filter((each) => !isFreeMailProvider(each))

test.each([
  ["claire@orsay.fr", "https://orsay.fr/", true],
  ["claire@orsay.fr", "https://www.orsay.fr/nous?a=1", true],
  ["claire@shop.orsay.fr", "https://shop.orsay.fr/", true],
  ["claire@orsay.fr", "https://shop.orsay.fr/", false],
  ["claire@shop.orsay.fr", "https://orsay.fr/", false],
  ["claire@orsay.fr", "https://orsay.fr.evil.com/", false],
  ["claire@notorsay.fr", "https://orsay.fr/", false],
  ["claire@orsay.co.uk", "https://other.co.uk/", false],
  ["claire@co.uk", "https://orsay.co.uk/", false],
  ["claire@fr", "https://www.fr/", false],
  ["claire@gmail.com", "https://gmail.com/", false],
  ["claire@gmail.com", "https://www.gmail.com/", false],
  ["claire@orange.fr", "https://pagesperso.orange.fr/", false],
  ["claire@inbox.mailinator.com", "https://inbox.mailinator.com/", false],
])("%s proves %s: %s", (email, website, proves) => expect(provesWebsite(email, website)).toBe(proves))

test("any address at the very domain of a website proves it, however the site is typed", () => {
  fc.assert(
    fc.property(domain, fc.constantFrom("", "www.", "https://", "http://www.", "HTTPS://WWW."), (name, before) => {
      const website = normalizeWebsite(`${before}${name}/page`)
      expect(website && provesWebsite(normalizeEmail(`Claire@${name.toUpperCase()}`) ?? "", website)).toBe(true)
    }),
  )
})

test("an address above, below or beside a website's domain never proves it", () => {
  fc.assert(
    fc.property(domain, label, (name, other) => {
      fc.pre(other !== "www")
      const website = `https://${name}/`
      const parent = name.slice(name.indexOf(".") + 1)
      for (const wrong of [`${other}.${name}`, `${other}${name}`, `${name}.${other}`, `${name}.com`, parent])
        expect(provesWebsite(`claire@${wrong}`, website)).toBe(false)
      expect(provesWebsite(`claire@${name}`, `https://${other}.${name}/`)).toBe(false)
    }),
  )
})

test("what has no domain proves nothing, and never throws", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (email, website) => {
      expect(provesWebsite(email, website) && !siteDomain(website).includes(".")).toBe(false)
    }),
  )
})

test("the reason names what is missing", () => {
  expect(whyUnproved(["claire@orsay.fr"], null)).toBe("no_website")
  expect(whyUnproved(["claire@gmail.com", "paul@orange.fr"], "https://orsay.fr/")).toBe("free_mail")
  expect(whyUnproved(["claire@gmail.com", "paul@else.fr"], "https://orsay.fr/")).toBe("other_domain")
  expect(whyUnproved([], "https://orsay.fr/")).toBe("other_domain")
  expect(whyUnproved(["claire@gmail.com", "paul@orsay.fr"], "https://orsay.fr/")).toBeNull()
})
