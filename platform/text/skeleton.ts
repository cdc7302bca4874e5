const LOOKS_LIKE: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "l",
  i: "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
}

/**
 * What a name looks like at a glance: names of one skeleton are taken for each other (`adrnin`, `1nstagram`, `naddia`). For
 * Latin letters and figures; the database's `app_private.username_skeleton` says the same.
 */
export function skeleton(name: string) {
  return name
    .toLowerCase()
    .replace(/[-_]/g, "")
    .replace(/[01i34578]/g, (character) => LOOKS_LIKE[character] ?? character)
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replace(/([a-z])\1+/g, "$1")
}
