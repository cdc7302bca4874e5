const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** Escapes text for HTML and XML, between tags and in attributes. */
export function escapeMarkup(text: string) {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "")
}
