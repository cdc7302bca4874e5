import fc from "fast-check"
import { expect, test } from "vitest"
import { passwordRefusal } from "./rules.server"

const marie = { email: "marie.dupont@example.fr", names: ["Hélène", "Dupont", "helene_d"] }
const leo = { email: "leo@ex.fr", names: ["Léo", "Anne"] }
const reasonFor = async (typed: string, owner = marie) => (await passwordRefusal(typed, owner))?.reason ?? "good"

test.each(["velo-rouge", "trois chats gris", "x9$Kq2", "héhé-là", "كلمة-سر-جديدة", "🦊🐝🌵🍋🎈🚲", "demo-vitrine"])(
  "%s is a good password",
  async (typed) => expect(await reasonFor(typed)).toBe("good"),
)

test("six characters are enough, and an emoji is one", async () => {
  expect(await passwordRefusal("x9$Kq", marie)).toEqual({ reason: "too_short", min: 6 })
  expect(await passwordRefusal("🦊🐝🌵🍋🎈", marie)).toEqual({ reason: "too_short", min: 6 })
})

test("an admin needs twelve", async () => {
  const admin = { ...marie, admin: true }
  expect(await passwordRefusal("velo-rouge", admin)).toEqual({ reason: "too_short", min: 12 })
  expect(await passwordRefusal("velo-rouge-88", admin)).toBeNull()
})

test("128 characters are taken, 129 are not, 50 000 are answered as quickly", async () => {
  const long = "x9-K".repeat(32)
  expect(await reasonFor(long)).toBe("good")
  expect(await passwordRefusal(`${long}x`, marie)).toEqual({ reason: "too_long", max: 128 })
  expect(await reasonFor("aA".repeat(25_000))).toBe("too_long")
})

test.each([
  "123456",
  "PASSWORD",
  "azertyuiop",
  "MotDePasse",
  "motdepasse123",
  "marseille13",
  "doudou12",
  "Instagram123",
  "vitrine2026",
  "bonjour",
  "ｐａｓｓｗｏｒｄ",
  "zzzzzzzzzzzzzzz",
  "abababababab",
])("%s is too common", async (typed) => expect(await reasonFor(typed)).toBe("common"))

test.each([
  "dupont2024!",
  "DUPONT-75011",
  "un-Helene-un",
  "helene99",
  "MarieDupont7",
  "7marieDupont",
  "mariedupont!",
  "dupontmarie.dupont@example.fr",
  "HélèneDupont",
  "dupontHELENE_d",
])("%s holds the person's name or e-mail", async (typed) => expect(await reasonFor(typed)).toBe("personal"))

test("parts of words and names of three letters may stand in a password", async () => {
  expect(await reasonFor("panneau-bleu", leo)).toBe("good")
  expect(await reasonFor("leopard-77", leo)).toBe("good")
  expect(await reasonFor("leo-et-lea", leo)).toBe("good")
  expect(await reasonFor("anne-et-lea", leo)).toBe("personal")
  expect(await reasonFor("7leo@ex.fr7", leo)).toBe("personal")
})

test("somebody without an e-mail or a name is judged by the rest", async () => {
  expect(await reasonFor("velo-rouge", { email: "", names: [] })).toBe("good")
  expect(await reasonFor("password", { email: "", names: [""] })).toBe("common")
})

test("no text whatever upsets the judgement, and its spelling does not change it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 140 }), async (typed) => {
      const refusal = await passwordRefusal(typed, marie)
      expect(await passwordRefusal(typed.normalize("NFKC"), marie)).toEqual(refusal)
    }),
  )
})
