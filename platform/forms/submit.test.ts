import { expect, test } from "vitest"
import { z } from "zod"
import { Conflict, Invalid, NotFound, RateLimited } from "#platform/errors/errors"
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

test("an empty field is asked for, an unknown one refused", async () => {
  expect(await send({})).toMatchObject({ data: { error: { title: ["Ce champ est requis"] } } })
  expect(await send({ title: "a", role: "admin" })).toMatchObject({
    init: { status: 400 },
    data: { error: { "": ["Ce formulaire contient un champ inconnu"] } },
  })
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

test.each([new NotFound(), new Error("a bug")])("%s is not for the form to tell", async (error) => {
  await expect(send({ title: "a" }, failing(error))).rejects.toBe(error)
})
