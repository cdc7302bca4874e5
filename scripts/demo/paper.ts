/** An invoice as somebody's own software might write it: one page of a PDF, with the letters that every reader has. */
export function paperInvoice(lines: readonly string[]): Uint8Array {
  const text = lines.map((line) => `(${line.replaceAll(/[\\()]/g, (sign) => `\\${sign}`)}) Tj T*`).join("\n")
  const page = `BT /F1 12 Tf 18 TL 64 760 Td\n${text}\nET`
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ]
  let pdf = "%PDF-1.4\n"
  const starts = objects.map((object, at) => {
    const start = pdf.length
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("")
  const end = pdf.length
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`
  return Buffer.from(pdf, "latin1")
}
