type Limits = Readonly<{
  /** How many objects and lists may stand in each other. */
  depth: number
  /** How many values there may be in all of them. */
  entries: number
}>

/** Whether a JSON text goes beyond its limits: one reading of its signs, before anything is built from them. */
export function isJsonBeyond(text: string, { depth, entries }: Limits) {
  let [deep, count] = [0, 1]
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isInString) {
      if (sign === "\\") at++
      else if (sign === '"') isInString = false
    } else if (sign === '"') isInString = true
    else if (sign === "{" || sign === "[") deep++
    else if (sign === "}" || sign === "]") deep--
    else if (sign === ",") count++
    if (deep > depth || count > entries) return true
  }
  return false
}
