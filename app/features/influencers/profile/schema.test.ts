import { expect, test } from "vitest"
import { OwnProfile } from "./schema.server"

test("a name is needed, a biography is not, and both have an end", () => {
  expect(OwnProfile.safeParse({ name: "  ", bio: "" }).success).toBe(false)
  expect(OwnProfile.parse({ name: " Nadia\u202e  Benali ", bio: "" })).toEqual({ name: "Nadia Benali", bio: "" })
  expect(OwnProfile.safeParse({ name: "a".repeat(101), bio: "" }).success).toBe(false)
  expect(OwnProfile.safeParse({ name: "👩‍👩‍👧".repeat(90), bio: "" }).success).toBe(false) // 450 code points
  expect(OwnProfile.safeParse({ name: "Nadia", bio: "a".repeat(501) }).success).toBe(false)
  expect(OwnProfile.safeParse({ name: "Nadia", bio: "", isVerified: "true" }).success).toBe(false)
})
