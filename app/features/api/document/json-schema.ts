import { z } from "zod"

/** JSON Schema 2020-12, of which OpenAPI 3.1 is made. */
export type JsonSchema = { [key: string]: unknown }

/** The JSON schema of a request (`input`) or an answer (`output`); the named schemas that it uses are in `$defs`. */
export function jsonSchemaOf(schema: z.core.$ZodType, io: "input" | "output") {
  const { $schema: _, ...own } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      // A format says it shorter than the pattern that checks it.
      if (jsonSchema.format) Reflect.deleteProperty(jsonSchema, "pattern")
      // Answers may get more fields later.
      if (io === "output" && jsonSchema.additionalProperties === false)
        Reflect.deleteProperty(jsonSchema, "additionalProperties")
    },
  })
  return own
}
