import fc from "fast-check"
import { expect, test, vi } from "vitest"
import { z } from "zod"
import { Conflict, Invalid, NotFound, RateLimited, Unavailable } from "#platform/errors/errors"
import { log } from "#platform/log/log.server"
import { submit } from "./submit.server"

const Letter = z.strictObject({ title: z.string().max(5), password: z.string().optional() })

function aForm(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const send = (fields: Record<string, string>, command: () => Promise<unknown> = async () => "done") =>
  submit(aForm(fields), Letter, command)
const failing = (error: Error) => () => Promise.reject(error)

test("a good form goes to its command, without what our pages send beside the fields", async () => {
  const sent = aForm({ title: "Hello", idempotencyKey: "k1", intent: "save" })
  const answer = await submit(sent, Letter, async (letter, { idempotencyKey }) => ({ letter, idempotencyKey }))
  expect(answer).toEqual({ letter: { title: "Hello" }, idempotencyKey: "k1" })
  expect(sent.get("intent")).toBe("save")
})

test("a form from elsewhere needs no idempotency key", async () => {
  const answer = await submit(aForm({ title: "Hello" }), Letter, async (_, { idempotencyKey }) => idempotencyKey)
  expect(answer).toBeNull()
})

test("a request is read as well as a form", async () => {
  const request = new Request("http://localhost", { method: "POST", body: new URLSearchParams({ title: "Hi" }) })
  expect(await submit(request, Letter, async ({ title }) => title)).toBe("Hi")
})

test("what the schema refuses stands beside its field, in the reader's language, and no password comes back", async () => {
  expect(await send({ title: "Too long", password: "secret" })).toMatchObject({
    init: { status: 400 },
    data: { error: { title: ["5 caractères au maximum"] }, initialValue: { title: "Too long" } },
  })
  expect(JSON.stringify(await send({ title: "Too long", password: "secret" }))).not.toContain("secret")
})

test("an empty field is asked for", async () => {
  expect(await send({ title: "" })).toMatchObject({ data: { error: { title: ["Ce champ est requis"] } } })
})

test("a field that the form has not is dropped, and never sent back", async () => {
  const unknown = { role: "admin", __intent__: "{", __state__: "{", "title.x": "1", "title[0]": "1" }
  const answer = await submit(aForm({ title: "Hello", ...unknown }), Letter, async (letter) => letter)
  expect(answer).toEqual({ title: "Hello" })
  const refused = await send({ title: "Too long", ...unknown })
  expect(refused).toMatchObject({ data: { initialValue: { title: "Too long" } } })
  expect(JSON.stringify(refused)).not.toContain("admin")
})

test.each(["__proto__", "constructor", "toString", "rows[0].__proto__", "rows[0].constructor.prototype"])(
  "a field called %s changes nothing",
  async (name) => {
    const form = aForm({ title: "Hello", "rows[0].what": "a", [name]: "polluted", [`${name}.polluted`]: "yes" })
    const answer = await submit(form, Order, async (order) => order)
    expect(answer).toEqual({ title: "Hello", rows: [{ what: "a" }], tags: [] })
    expect(Reflect.get({}, "polluted")).toBeUndefined()
  },
)

const Order = z.strictObject({
  title: z.string(),
  rows: z
    .array(z.strictObject({ what: z.string().max(5).optional().default("") }))
    .max(3)
    .optional()
    .default([]),
  tags: z
    .union([z.array(z.enum(["a", "b"])), z.enum(["a", "b"]).transform((one) => [one])])
    .optional()
    .default([]),
})
const order = (fields: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return submit(form, Order, async (given) => given)
}

test("several of one name are a list where the form has one", async () => {
  expect(
    await order([
      ["title", "t"],
      ["tags", "a"],
      ["tags", "b"],
    ]),
  ).toMatchObject({ tags: ["a", "b"] })
  expect(
    await order([
      ["title", "t"],
      ["tags", "a"],
    ]),
  ).toMatchObject({ tags: ["a"] })
  expect(
    await order([
      ["title", "t"],
      ["title", "u"],
    ]),
  ).toMatchObject({
    init: { status: 400 },
    data: { error: { title: ["Cette valeur n’est pas valable"] } },
  })
})

test("rows stand where their numbers say, and what is wrong with one beside it", async () => {
  expect(
    await order([
      ["title", "t"],
      ["rows[2].what", "last"],
    ]),
  ).toMatchObject({
    rows: [{ what: "" }, { what: "" }, { what: "last" }],
  })
  expect(
    await order([
      ["title", "t"],
      ["rows[1].what", "too long"],
    ]),
  ).toMatchObject({
    init: { status: 400 },
    data: {
      error: { "rows[1].what": ["5 caractères au maximum"] },
      initialValue: { rows: [{}, { what: "too long" }] },
    },
  })
})

test("a place in a list that nobody could mean makes none", async () => {
  expect(
    await order([
      ["title", "t"],
      ["rows[60000000].what", "x"],
    ]),
  ).toMatchObject({ rows: [] })
})

test("no file comes back", async () => {
  const form = aForm({ title: "Too long" })
  form.append("password", new File(["secret"], "secret.txt"))
  expect(JSON.stringify(await submit(form, Letter, async () => "done"))).not.toContain("secret")
})

test("whatever names are sent, what is made is of the schema's shape and no longer than its lists may be", async () => {
  const name = fc.oneof(
    fc.string({ unit: "binary", maxLength: 20 }),
    fc
      .tuple(fc.constantFrom("rows", "tags", "title", "a"), fc.nat(200), fc.constantFrom("", ".what", ".__proto__"))
      .map(([list, place, rest]) => `${list}[${place}]${rest}`),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, fc.string()), { maxLength: 200 }), async (fields) => {
      const answer = await order([["title", "t"], ...fields])
      const text = JSON.stringify(answer)
      expect(text.length).toBeLessThan(20_000)
      expect(Reflect.get({}, "what")).toBeUndefined()
    }),
  )
})

test("what the command refuses stands above the form in the words of its code", async () => {
  expect(await send({ title: "a" }, failing(new Conflict("username_taken")))).toMatchObject({
    init: { status: 400 },
    data: { code: "username_taken", error: { "": ["Ce nom est déjà pris"] }, initialValue: { title: "a" } },
  })
})

test("or beside the field that it names, filled with its data", async () => {
  const error = new Invalid("password_too_short", { field: "password", min: 12 })
  expect(await send({ title: "a" }, failing(error))).toMatchObject({
    data: { error: { password: ["Le mot de passe doit contenir au moins 12 caractères"] } },
  })
})

test("a code without words of its own says that something went wrong", async () => {
  expect(await send({ title: "a" }, failing(new Conflict("never_written")))).toMatchObject({
    data: { error: { "": ["Une erreur est survenue"] } },
  })
})

test("too many tries are told in the form, with the time to come back", async () => {
  expect(await send({ title: "a" }, failing(new RateLimited(42.3)))).toMatchObject({
    init: { status: 429, headers: { "Retry-After": "43" } },
    data: { error: { "": ["Trop de tentatives. Veuillez réessayer dans quelques minutes"] } },
  })
})

test("what the command depends on being away leaves the form as it was typed, for the same button", async () => {
  const away = Object.assign(new Error("Connection terminated"), { code: "57P01" })
  vi.spyOn(log, "warn").mockReturnValue()
  for (const error of [new Unavailable("database"), away, new Unavailable("disk")])
    expect(await send({ title: "a", password: "secret", intent: "save", role: "admin" }, failing(error))).toEqual(
      expect.objectContaining({
        init: { status: 503, headers: { "Retry-After": "5" } },
        data: {
          status: "error",
          code: "not_sent",
          button: "save",
          initialValue: { title: "a" },
          error: { "": [expect.stringContaining("Une erreur est survenue")] },
        },
      }),
    )
})

test.each([new NotFound(), new Error("a bug")])("%s is not for the form to tell", async (error) => {
  await expect(send({ title: "a" }, failing(error))).rejects.toBe(error)
})
