/** The `Content-Disposition` of a file with the name that a person gave it (RFC 6266): a PDF is saved, everything else shown in the page. */
export function dispositionOf({ name, mediaType }: { name: string; mediaType: string }) {
  const disposition = mediaType === "application/pdf" ? "attachment" : "inline"
  return `${disposition}; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, escaped)}`
}

/** Escapes a sign that `encodeURIComponent` leaves but a header's value may not have (RFC 8187). */
function escaped(sign: string) {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}
