const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** As HTML and XML read it back, between tags and in an attribute. */
export function escapeMarkup(text: string) {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "")
}
