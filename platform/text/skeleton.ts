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
 * The shape of a name at a glance: names with the same skeleton can be mistaken for each other (`adrnin`, `1nstagram`, `naddia`). For Latin
 * letters and digits; the database's `app_private.username_skeleton` does the same.
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
