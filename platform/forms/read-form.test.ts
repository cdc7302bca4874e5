import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { Invalid } from "#platform/errors/errors"
import { countUpTo, MAX_FIELDS, readForm } from "./read-form.server"

const URLENCODED = "application/x-www-form-urlencoded"
const BOUNDARY = "----WebKitFormBoundary7MA4YWxkTrZu0gW"

function sent(body: BodyInit, type?: string) {
  return new Request("http://localhost/", { method: "POST", body, ...(type && { headers: { "Content-Type": type } }) })
}

const read = async (body: BodyInit, type: string = URLENCODED) => [...(await readForm(sent(body, type)))]
const part = (name: string, value = "x") =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const parts = (count: number) => `${part("a").repeat(count)}--${BOUNDARY}--\r\n`
const multipart = `multipart/form-data; boundary=${BOUNDARY}`
const overLimits = new Invalid("form_over_limits")
const unreadable = expect.objectContaining({ code: "unreadable_form", status: 400 })

describe("a form is read", () => {
  test("in either encoding, with its files", async () => {
    expect(await read("title=%C3%A9t%C3%A9+1&id=a&id=b")).toEqual([
      ["title", "été 1"],
      ["id", "a"],
      ["id", "b"],
    ])
    const form = new FormData()
    form.set("title", "été")
    form.set("file", new File(["\0\r\n--"], 'a "b".png', { type: "image/png" }))
    const [title, file] = [...(await readForm(sent(form)))]
    expect(title).toEqual(["title", "été"])
    if (!(file?.[1] instanceof File)) throw new Error("a file was sent")
    expect([file[1].name, file[1].type, await file[1].text()]).toEqual(['a "b".png', "image/png", "\0\r\n--"])
  })

  test.each([
    `multipart/form-data; boundary="${BOUNDARY}"`,
    `Multipart/Form-Data;boundary=${BOUNDARY}`,
    `  multipart/form-data; boundary=${BOUNDARY} `,
  ])("with the boundary as %s says it", async (type) => expect(await read(parts(1), type)).toEqual([["a", "x"]]))

  test.each([`${URLENCODED};charset=UTF-8`, `${URLENCODED} ; charset=utf-8`])("of the type %s", async (type) =>
    expect(await read("a=1", type)).toEqual([["a", "1"]]),
  )

  test("without any field", async () => expect(await read("")).toEqual([]))

  test("with as many fields as may be, and deep names of lists", async () => {
    expect(await read("a&".repeat(MAX_FIELDS - 1))).toHaveLength(MAX_FIELDS - 1)
    expect(await read(parts(MAX_FIELDS), multipart)).toHaveLength(MAX_FIELDS)
    const names = ["a[100].b[0]", "a.b.c.d", "x".repeat(100), "a[000100]"]
    expect(await read(names.map((name) => `${name}=1`).join("&"))).toHaveLength(names.length)
  })
})

describe("a form that none of ours could be is refused before it is made", () => {
  test.each([
    ["a place in a list of 60 million", "a[60000000]=x"],
    ["a place in a list of 101", "a[101]=x"],
    ["the same written otherwise", "a%5B101%5D=x"],
    ["a place without an end", "a[101=x"],
    ["a list in a list in a list in a list", "a[0][0][0][0]=x"],
    ["five names in each other", "a.b.c.d.e=x"],
    ["3,000 names in each other", `a${".a".repeat(3_000)}=x`],
    ["a name of 101 characters", `${"x".repeat(101)}=1`],
    ["201 fields", "a=1&".repeat(MAX_FIELDS)],
    ["32,000 fields of one name", "a&".repeat(32_000)],
    ["nothing but separators", "&".repeat(64_000)],
  ])("%s", async (_, body) => {
    await expect(read(body)).rejects.toEqual(overLimits)
  })

  test.each([201, 190_000])("%i parts of a form with files", async (count) => {
    await expect(read(parts(count), multipart)).rejects.toEqual(overLimits)
  })

  test("a place of 60 million in a form with files", async () => {
    await expect(read(`${part("a[60000000]")}--${BOUNDARY}--`, multipart)).rejects.toEqual(overLimits)
  })
})

test("a form of more than its sender may bring is refused, announced or in chunks", async () => {
  const most = 1_000
  const type = { "Content-Type": multipart }
  const chunked = (bytes: number): RequestInit & { duplex: "half" } => ({
    method: "POST",
    headers: type,
    body: new Blob([part("a", "x".repeat(bytes)), `--${BOUNDARY}--`]).stream(),
    duplex: "half",
  })
  const inChunks = (bytes: number) => readForm(new Request("http://localhost/", chunked(bytes)), most)
  expect([...(await inChunks(10))]).toEqual([["a", "x".repeat(10)]])
  await expect(inChunks(most)).rejects.toEqual(new Invalid("body_too_large"))
  const announced = new Request("http://localhost/", {
    method: "POST",
    headers: { ...type, "Content-Length": String(most + 1) },
    body: "x",
  })
  await expect(readForm(announced, most)).rejects.toEqual(new Invalid("body_too_large"))
  expect(announced.bodyUsed).toBe(false)
})

describe("what is no form is refused", () => {
  test.each([
    ["of another type", "a", "application/json"],
    ["of no type", "a", ""],
    ["of two types", parts(1), `${URLENCODED}, ${multipart}`],
    ["with parts, but no boundary", "a", "multipart/form-data"],
    ["with an empty boundary", "----", 'multipart/form-data; boundary=""'],
    ["with a boundary of 71 characters", "a", `multipart/form-data; boundary=${"b".repeat(71)}`],
    ["with two boundaries", parts(1), `${multipart}; boundary=x`],
    ["without its boundary", "a", multipart],
    ["that breaks off", part("a"), multipart],
    [
      "with a file whose name cannot be decoded",
      `--x\r\nContent-Disposition: form-data; name="a"; filename*=utf-8''%ff\r\n\r\n1\r\n--x--\r\n`,
      "multipart/form-data; boundary=x",
    ],
  ])("%s", async (_, body, type) => {
    await expect(readForm(sent(Buffer.from(body), type))).rejects.toEqual(unreadable)
  })

  test("whose bytes do not all come", async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) })
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      body,
      duplex: "half",
      headers: { "Content-Type": URLENCODED },
    }
    await expect(readForm(new Request("http://localhost/", init))).rejects.toEqual(unreadable)
  })
})

const text = fc.string({ unit: "binary", maxLength: 40 })
const hostileName = fc.oneof(
  text,
  fc.constantFrom("__proto__", "constructor", "a.__proto__.b", "a[0].__proto__", "a[]", "[0]", "a[9999999999]", "]["),
)
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 2_000 }).map((each) => Buffer.from(each)),
  fc
    .array(fc.tuple(hostileName, text), { maxLength: 300 })
    .map((pairs) => Buffer.from(`${new URLSearchParams(pairs)}`)),
  fc
    .array(
      fc.oneof(
        text,
        hostileName.map((name) => part(name)),
        fc.constantFrom(`--${BOUNDARY}`, "\r\n", "--"),
      ),
      {
        maxLength: 300,
      },
    )
    .map((pieces) => Buffer.from(pieces.join(""))),
)

test("whatever bytes come, there are no more fields than may be, or they are refused by name", async () => {
  await fc.assert(
    fc.asyncProperty(
      bytes,
      fc.constantFrom(URLENCODED, multipart, "multipart/form-data; boundary=-"),
      async (body, type) => {
        try {
          const form = await readForm(sent(body, type))
          expect([...form].length).toBeLessThanOrEqual(MAX_FIELDS)
        } catch (error) {
          if (!(error instanceof Invalid)) throw error
          expect(["form_over_limits", "unreadable_form"]).toContain(error.code)
        }
      },
    ),
    { numRuns: 300 },
  )
})

test("separators are looked for once from the start on, and no further than the limit", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", "-"), maxLength: 200 }), fc.nat(20), (body, limit) => {
      const looks: number[] = []
      const watched = Object.assign(Buffer.from(body), {
        indexOf(this: Buffer, separator: Buffer, from = 0) {
          looks.push(from)
          return Buffer.prototype.indexOf.call(this, separator, from)
        },
      })
      const found = countUpTo(watched, Buffer.from("--"), limit)
      expect(found).toBe(Math.min(limit, body.split("--").length - 1))
      expect(looks.length).toBeLessThanOrEqual(limit + 1)
      expect(looks).toEqual([...looks].sort((one, other) => one - other))
    }),
  )
})
