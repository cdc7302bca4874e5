import { expect, test } from "vitest"
import { DeclaredFigures, SocialProfiles } from "./schema.server"

const messagesOf = (
  parsed: ReturnType<typeof SocialProfiles.safeParse> | ReturnType<typeof DeclaredFigures.safeParse>,
) => parsed.error?.issues.map(({ path, message }) => [path.join("."), message])

test("handles are taken with their @, or out of the address of a profile", () => {
  const typed = { instagram: " @Nadia ", youtube: "https://www.youtube.com/@nadia", twitter: "nadia_x", twitch: "" }
  expect(SocialProfiles.parse(typed)).toEqual({ instagram: "nadia", youtube: "nadia", x: "nadia_x" })
})

test.each([{}, { instagram: "", tiktok: "   " }, { instagram: "@" }])(
  "without any handle there is no way on: %j",
  (typed) => {
    expect(messagesOf(SocialProfiles.safeParse(typed))).toEqual([["", "Indique au moins un réseau pour continuer"]])
  },
)

test("a handle that is none is refused beside its field, an unknown field altogether", () => {
  expect(messagesOf(SocialProfiles.safeParse({ tiktok: "https://instagram.com/nadia" }))?.[0]?.[0]).toBe("tiktok")
  expect(SocialProfiles.safeParse({ instagram: "nadia", role: "admin" }).success).toBe(false)
})

test("the person's own figures are whole numbers however they are written; an empty field says nothing", () => {
  const typed = { declared_tiktok: "12 500", declared_x: "1,2k", declared_twitch: " ", declared_linkedin: "0" }
  expect(DeclaredFigures.parse(typed)).toEqual([
    { network: "tiktok", count: 12_500 },
    { network: "x", count: 1200 },
    { network: "linkedin", count: 0 },
  ])
  for (const refused of ["beaucoup", "1000000001", "9007199254740991"])
    expect(messagesOf(DeclaredFigures.safeParse({ declared_tiktok: refused }))).toEqual([
      ["declared_tiktok", "Écris un nombre entier, par exemple 12500"],
    ])
})
