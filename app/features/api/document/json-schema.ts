import { z } from "zod"

/** JSON Schema 2020-12, of which OpenAPI 3.1 is made. */
export type JsonSchema = { [key: string]: unknown }

/** What a schema says of what is sent, or of what is answered; the named schemas that it uses stand in `$defs`. */
export function jsonSchemaOf(schema: z.core.$ZodType, io: "input" | "output") {
  const { $schema: _, ...own } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      // A format says it shorter than the pattern that checks it.
      if (jsonSchema.format) Reflect.deleteProperty(jsonSchema, "pattern")
      // What is answered may have more fields one day.
      if (io === "output" && jsonSchema.additionalProperties === false)
        Reflect.deleteProperty(jsonSchema, "additionalProperties")
    },
  })
  return own
}
