/** Joins the class names that apply; what is false or absent is left out. */
export function classNames(...names: (string | false | null | undefined)[]) {
  return names.filter(Boolean).join(" ")
}
