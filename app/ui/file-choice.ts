import { isolate } from "#platform/text/bidi"
import { shortFileName } from "#platform/text/file-name"

type Named = Readonly<{ name: string }>

export type FileLimits = Readonly<{
  /** The `accept` attribute. */
  types: string
  maxBytes: number | ((file: File) => number)
  maxFiles?: number
  /** What is said of a file that cannot go. Without words about kinds, any kind can. */
  heavy: (named: Named, file: File) => string
  otherKind?: (named: Named) => string
  tooMany?: (limit: Readonly<{ max: string }>) => string
}>

/**
 * The files that can go, and what is wrong with the others, said at the choice: a heavy one would be sent whole to be refused. The
 * server looks at the bytes of all of them; a file whose kind the browser does not know is left to it.
 */
export function takeFiles(chosen: readonly File[], limits: FileLimits) {
  const { types, maxBytes, maxFiles = 1, heavy, otherKind, tooMany } = limits
  const files: File[] = []
  const faults = new Set<string>()
  for (const file of chosen) {
    const named = { name: isolate(shortFileName(file.name)) }
    if (otherKind && !isOfKind(file, types)) faults.add(otherKind(named))
    else if (file.size > (typeof maxBytes === "number" ? maxBytes : maxBytes(file))) faults.add(heavy(named, file))
    else if (files.length < maxFiles) files.push(file)
    else if (tooMany) faults.add(tooMany({ max: String(maxFiles) }))
  }
  return { files, faults: [...faults] }
}

/** Puts these files into the input, in place of what was chosen. */
export function putFiles(input: HTMLInputElement, files: readonly File[]) {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  input.files = transfer.files
}

function isOfKind({ name, type }: File, types: string) {
  if (type === "") return true
  return types.split(",").some((each) => (each.startsWith(".") ? name.toLowerCase().endsWith(each) : each === type))
}
