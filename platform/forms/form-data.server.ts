import { z } from "zod"
import { MAX_INDEX } from "./read-form.server"

/** What a form says, in the shape of its schema. */
type Fields<Value> = { [name: string]: Field<Value> }
type Field<Value> = Value | Field<Value>[] | Fields<Value>
type Schemas = readonly z.core.$ZodType[]

/**
 * The fields that `schema` knows, for it to validate: the schema is asked what there may be, and each field of it is looked up, so
 * that nothing is made of names that it has not. What is left empty is absent. Several of one name are a list where the schema
 * has one; elsewhere they stay several, which the schema refuses.
 */
export function fieldsOf<Value extends FormDataEntryValue>(
  entries: Iterable<readonly [string, Value]>,
  schema: z.core.$ZodType,
): Fields<Value> {
  const sent = new Map<string, Value[]>()
  for (const [name, value] of entries) {
    if (isEmpty(value)) continue
    const others = sent.get(name)
    if (others) others.push(value)
    else sent.set(name, [value])
  }
  return readObject(bare(schema), "", { sent, rows: rowsIn(sent.keys()) })
}

type Found<Value> = Readonly<{
  sent: ReadonlyMap<string, Value[]>
  /** The number of rows of each list, as the field names tell. */
  rows: ReadonlyMap<string, number>
}>

/** The list of `deliverables[3].what` has at least four. */
function rowsIn(names: Iterable<string>) {
  const rows = new Map<string, number>()
  for (const name of names)
    for (const { 1: digits, index: at } of name.matchAll(/\[(\d{1,3})\]/g)) {
      const list = name.slice(0, at)
      rows.set(list, Math.max(rows.get(list) ?? 0, Math.min(Number(digits), MAX_INDEX) + 1))
    }
  return rows
}

function readObject<Value>(schemas: Schemas, prefix: string, found: Found<Value>): Fields<Value> {
  const fields = schemas.flatMap((schema) => (schema instanceof z.ZodObject ? Object.entries(schema.shape) : []))
  return Object.fromEntries(
    fields.flatMap(([name, schema]) => {
      const field = readField(bare(schema), prefix + name, found)
      return field === undefined ? [] : [[name, field]]
    }),
  )
}

function readField<Value>(schemas: Schemas, name: string, found: Found<Value>): Field<Value> | undefined {
  const values = found.sent.get(name)
  const list = schemas.find((schema) => schema instanceof z.ZodArray)
  if (!list) return values?.length === 1 ? values[0] : values
  const element = bare(list.element)
  if (!element.some((schema) => schema instanceof z.ZodObject)) return values
  const length = found.rows.get(name)
  if (length === undefined) return undefined
  return Array.from({ length }, (_, place) => readObject(element, `${name}[${place}].`, found))
}

/** A browser sends an empty file where none was chosen. */
function isEmpty(value: FormDataEntryValue) {
  return typeof value === "string" ? value === "" : value.name === "" && value.size === 0
}

/** The schema inside optional, default, nullable and other wrappers; several for a union. */
function bare(schema: z.core.$ZodType): Schemas {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodCatch
  )
    return bare(schema.unwrap())
  if (schema instanceof z.ZodPipe) return bare(schema.in)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(bare)
  return [schema]
}
