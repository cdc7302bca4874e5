import { deflateSync } from "node:zlib"
import type { Dice } from "../support/dice.ts"
import { HOSTILE } from "../support/hostile.ts"
import type { Field, Form } from "./html.ts"

export type Body = { type: string; bytes: Buffer }

const FORM = "application/x-www-form-urlencoded"
const BOUNDARY = "----vitrine-fuzz"
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)
const FILES = [
  { name: "logo.png", type: "image/png", bytes: PNG },
  { name: "../../etc/passwd", type: "image/png", bytes: PNG.subarray(0, 40) },
  {
    name: "a.svg",
    type: "image/svg+xml",
    bytes: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='x()'/>"),
  },
  { name: "\u202egnp.exe", type: "application/octet-stream", bytes: Buffer.from("MZ") },
  { name: "brief.pdf", type: "application/pdf", bytes: Buffer.from("%PDF-1.4\n%%EOF") },
  { name: "page.json", type: "application/json", bytes: Buffer.from('{"vitrine":1,"__proto__":{"a":1}}') },
  { name: "page.json", type: "application/json", bytes: Buffer.from("[".repeat(5_000)) },
  { name: "x.zip", type: "application/zip", bytes: deflateSync(Buffer.alloc(1_000_000)) },
  { name: "", type: "", bytes: Buffer.alloc(0) },
  { name: "big.png", type: "image/png", bytes: Buffer.concat([PNG, Buffer.alloc(300_000)]) },
] as const

/** What a browser would send of a form, with one field at most that is not as the form has it. */
export function bodyOfForm(form: Form, dice: Dice): Body {
  const fields = mutated(form.fields, dice)
  // Some clients choose the other encoding of the two.
  return form.isMultipart !== dice.chance(0.05) ? multipart(fields, dice) : urlencoded(fields)
}

function mutated(fields: readonly Field[], dice: Dice): readonly Field[] {
  const others = fields.filter(({ name }) => name !== "intent")
  if (others.length === 0 || dice.chance(0.1)) return fields
  const target = dice.pick(dice.chance(0.9) ? others : fields)
  const changed = { ...target, value: dice.pick(HOSTILE) }
  const instead = (other: Field) => fields.map((field) => (field === target ? other : field))
  const isChanged = () => instead(changed)
  const isMissing = () => fields.filter((field) => field !== target)
  const comesTwice = () => [...fields, changed]
  const isUnknown = () => [...fields, { name: dice.pick(HOSTILE), type: "text", value: dice.pick(HOSTILE) }]
  const isFile = () => instead({ ...target, type: "file" })
  const isRenamed = () => instead({ ...target, name: `${target.name}[0].a` })
  return dice.pick([isChanged, isChanged, isChanged, isChanged, isMissing, comesTwice, isUnknown, isFile, isRenamed])()
}

function urlencoded(fields: readonly Field[]): Body {
  const text = fields.map(({ name, value }) => `${encoded(name)}=${encoded(value)}`).join("&")
  return { type: FORM, bytes: Buffer.from(text) }
}

function multipart(fields: readonly Field[], dice: Dice): Body {
  const parts = fields.flatMap(({ name, type, value }) => {
    const file = type === "file" ? dice.pick(FILES) : null
    const head =
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(name)}"` +
      (file ? `; filename="${quoted(file.name)}"\r\nContent-Type: ${file.type}` : "")
    return [Buffer.from(`${head}\r\n\r\n`), file?.bytes ?? Buffer.from(value), Buffer.from("\r\n")]
  })
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    bytes: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  }
}

/** Bodies that belong to no form. */
export function strangeBody(dice: Dice): Body {
  const type = `multipart/form-data; boundary=${BOUNDARY}`
  const part = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\n`
  const texts: readonly (readonly [string, string])[] = [
    [FORM, ""],
    [FORM, "%"],
    [FORM, "a=%E0%A4%A&b=%00"],
    [FORM, "a&a&a&=&==&&&"],
    [FORM, "__proto__=1&__proto__[x]=1&constructor[prototype][x]=2&a.b.c=1&a[0][0]=1&a[999999999]=1"],
    [FORM, "a=1&".repeat(6_000)],
    [FORM, `a=${"x".repeat(70_000)}`],
    [FORM, `${dice.pick(["intent", "id", "email", "__rvfInternalFormId"])}=${encoded(dice.pick(HOSTILE))}`],
    ["application/json", "{"],
    ["application/json", "[".repeat(2_000)],
    ["application/json", `{"a":${'{"a":'.repeat(500)}1${"}".repeat(501)}`],
    ["application/json", '{"a":1,"a":2,"__proto__":{"b":1}}'],
    ["application/json", "1e999"],
    ["application/json; charset=utf-16", '{"a":1}'],
    ["text/plain", "\u0000\u0001"],
    ["", "a=1"],
    ["multipart/form-data", `${part}1\r\n--${BOUNDARY}--`],
    [type, ""],
    [type, part],
    [type, `${part}1`],
    [type, `${part}1\r\n--${BOUNDARY}`],
    [type, `--${BOUNDARY}--\r\n`],
    [type, `--${BOUNDARY}\r\n\r\n1\r\n--${BOUNDARY}--\r\n`],
    [type, `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\n1\r\n--${BOUNDARY}--\r\n`],
    [
      type,
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"; filename*=utf-8''%ff\r\n\r\n1\r\n--${BOUNDARY}--\r\n`,
    ],
    [type, `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a\r\nX: y"\r\n\r\n1\r\n--${BOUNDARY}--\r\n`],
    [type, `--${BOUNDARY}\r\nX: ${"x".repeat(30_000)}\r\n\r\n1\r\n--${BOUNDARY}--\r\n`],
    [type, `${part}1\r\n`.repeat(1_500)],
    [`multipart/mixed; boundary=${BOUNDARY}`, `${part}1\r\n--${BOUNDARY}--\r\n`],
    ["application/octet-stream", "x".repeat(10_000)],
  ]
  const [kind, text] = dice.pick(texts)
  return { type: kind, bytes: Buffer.from(text, dice.chance(0.1) ? "utf16le" : "utf8") }
}

/** Half an emoji is sent as the bytes that it would have. */
export function encoded(text: string) {
  return encodeURIComponent(text.toWellFormed())
}

function quoted(text: string) {
  return text.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign))
}
